"""Checks a built site: that every link leads somewhere, and that it tells nothing of this machine.

    check.py SITE CHECKOUT

Sphinx has checked the links of the documents; this looks at the pages as a browser gets them. Links
to other hosts are not followed: a build must not depend on them. What a page shows or runs has to be
part of the site.
"""

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

TEXTS = {".html", ".js", ".css", ".svg", ".json", ".txt", ".inv", ".buildinfo"}
LINKS = {("a", "href"), ("area", "href")}
PARTS = {("img", "src"), ("script", "src"), ("link", "href"), ("source", "src"), ("iframe", "src")}


class Page(HTMLParser):
    """What a page leads to, what it is made of, and what can be linked to in it."""

    def __init__(self, file: Path):
        super().__init__()
        self.links: list[str] = []
        self.parts: list[str] = []
        self.anchors: set[str] = set()
        self.feed(file.read_text(encoding="utf-8"))
        self.close()

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id" or (tag == "a" and name == "name"):
                self.anchors.add(value or "")
            elif (tag, name) in LINKS:
                self.links.append(value or "")
            elif (tag, name) in PARTS:
                self.parts.append(value or "")


def dead(site: Path, file: Path, target: str, pages: dict[Path, Page]) -> str:
    """Why a link from a page leads nowhere; empty if it leads somewhere."""
    parts = urlsplit(target)
    place = (file.parent / unquote(parts.path)).resolve() if parts.path else file
    if parts.path.startswith("/") or not place.is_relative_to(site):
        return "leads out of the site"
    if not place.is_file():
        return "there is no such file"
    anchor = unquote(parts.fragment)
    if anchor and place in pages and anchor not in pages[place].anchors:
        return "there is no such anchor"
    return ""


def complaints(site: Path, pages: dict[Path, Page]) -> list[str]:
    found = []
    for file, page in pages.items():
        name = file.relative_to(site)
        for part in page.parts:
            if urlsplit(part).scheme not in ("", "data") or part.startswith("//"):
                found.append(f"{name}: loads {part}, which is not part of the site")
        for target in page.links + page.parts:
            if urlsplit(target).scheme or target.startswith("//"):
                continue
            why = dead(site, file, target, pages)
            if why:
                found.append(f"{name}: dead link {target}: {why}")
    return found


def leaks(site: Path, checkout: Path) -> list[str]:
    """Files that name a folder of this machine."""
    folders = [str(checkout), str(Path.home())]
    return [
        f"{file.relative_to(site)}: names {folder}, a folder of this machine"
        for file in sorted(site.rglob("*"))
        if file.is_file() and (file.suffix or file.name) in TEXTS
        for folder in folders
        if len(folder) > 1 and f"{folder}/" in file.read_text(encoding="utf-8", errors="replace")
    ]


def main(site: Path, checkout: Path) -> int:
    files = [file for file in sorted(site.rglob("*.html")) if "_downloads" not in file.parts]
    pages = {file: Page(file) for file in files}
    found = complaints(site, pages) + leaks(site, checkout)
    for complaint in found:
        print(f"check.py: {complaint}", file=sys.stderr)
    links = sum(len(page.links) + len(page.parts) for page in pages.values())
    print(f"check.py: {len(pages)} pages, {links} links, {len(found)} complaints", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()))
