"""Something that listens as speech-dispatcher does, and keeps what it would have said."""

from __future__ import annotations

import socket
import threading
from pathlib import Path


class Daemon:
    """Speaks SSIP as speech-dispatcher does, and remembers what it was asked."""

    def __init__(self, path: Path) -> None:
        self.said: list[str] = []
        self.asked: list[str] = []
        self.path = path
        self._server = socket.socket(socket.AF_UNIX)
        self._server.bind(str(path))
        self._server.listen()
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        connection, _ = self._server.accept()
        with connection, connection.makefile("rw", encoding="utf-8", newline="") as file:
            while line := file.readline():
                command = line.rstrip("\r\n")
                self.asked.append(command)
                if command == "SPEAK":
                    file.write("230 OK RECEIVING DATA\r\n")
                    file.flush()
                    lines = []
                    while (text := file.readline().rstrip("\r\n")) != ".":
                        lines.append(text[1:] if text.startswith("..") else text)
                    self.said.append("\n".join(lines))
                    file.write("225-21\r\n225 OK MESSAGE QUEUED\r\n")
                elif command == "QUIT":
                    file.write("231 HAPPY HACKING\r\n")
                    file.flush()
                    return
                else:
                    file.write("208 OK\r\n")
                file.flush()

    def close(self) -> None:
        self._server.close()
