; The set-up for Windows: for one's own account, so that it asks for no rights. Compiled by
; scripts/packages.py, which says VERSION, SOURCE (the checkout), PROGRAM (the folder that
; PyInstaller made) and OUTPUT. What a player has saved stays when the program goes.
Unicode true
!include MUI2.nsh

!define TITLE "No Mercy Table"
!define NAME "nomercy-table"
!define OPENS "Software\Classes\Applications\${NAME}.exe"
!define LISTED "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"

Name "${TITLE}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "Software\${NAME}" ""
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true

!define MUI_ICON "${SOURCE}\assets\app\icon.ico"
!define MUI_UNICON "${SOURCE}\assets\app\icon.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${NAME}.exe"
!insertmacro MUI_PAGE_LICENSE "${SOURCE}\LICENSE"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "${TITLE}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "Set-up of ${TITLE}"
VIAddVersionKey LegalCopyright "© 2026 the No Mercy Table authors. MIT licence."

Section
  SetOutPath "$INSTDIR"
  RMDir /r "$INSTDIR\_internal" ; of an earlier version
  File /r "${PROGRAM}\*.*"
  File "${SOURCE}\LICENSE"
  File "${SOURCE}\builds\NOTICE.md"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${NAME}.exe"
  WriteRegStr HKCU "Software\${NAME}" "" "$INSTDIR"
  ; A match can be opened with it; other TOML files stay what they are.
  WriteRegStr HKCU "${OPENS}" FriendlyAppName "${TITLE}"
  WriteRegStr HKCU "${OPENS}\shell\open\command" "" '"$INSTDIR\${NAME}.exe" "%1"'
  WriteRegStr HKCU "${OPENS}\SupportedTypes" ".toml" ""
  WriteRegStr HKCU "${LISTED}" DisplayName "${TITLE}"
  WriteRegStr HKCU "${LISTED}" DisplayVersion "${VERSION}"
  WriteRegStr HKCU "${LISTED}" DisplayIcon "$INSTDIR\${NAME}.exe"
  WriteRegStr HKCU "${LISTED}" Publisher "the No Mercy Table authors"
  WriteRegStr HKCU "${LISTED}" UninstallString '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${LISTED}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${LISTED}" EstimatedSize ${KILOBYTES}
  WriteRegDWORD HKCU "${LISTED}" NoModify 1
  WriteRegDWORD HKCU "${LISTED}" NoRepair 1
SectionEnd

Section Uninstall
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\${NAME}.exe"
  Delete "$INSTDIR\${NAME}-console.exe"
  Delete "$INSTDIR\LICENSE"
  Delete "$INSTDIR\NOTICE.md"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR" ; not what somebody else has put there
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  DeleteRegKey HKCU "${LISTED}"
  DeleteRegKey HKCU "Software\${NAME}"
  DeleteRegKey HKCU "${OPENS}"
SectionEnd
