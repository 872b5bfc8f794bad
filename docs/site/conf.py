"""How Sphinx makes a site of the project's documents, which stay plain GitHub Markdown.

The sources are the Markdown files of the checkout, as they are. What they lack for a site is added
here while they are read: the side bar, from the table of docs/README.md.
"""

import re
from pathlib import Path

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.writers.html5 import HTML5Translator

HOME = Path(__file__).resolve().parents[2]
INDEX = HOME / "docs" / "README.md"

project = "Dohyo"
extensions = ["myst_parser"]
root_doc = "README"
include_patterns = ["*.md", "docs/*.md", "docs/**/*.md"]
exclude_patterns = [
    folder.name for folder in HOME.iterdir() if folder.is_dir() and folder.name != "docs"
]

# As a code host reads them, down to the names of anchors: no syntax that only MyST knows. (Its mode
# for strict GitHub Markdown also leaves all links as they are, and so unchecked.)
myst_disable_syntax = ["myst_line_comment", "myst_block_break", "myst_target", "myst_role"]
myst_enable_extensions = ["gfm_autolink", "strikethrough"]
myst_heading_anchors = 6
smartquotes = False

# No faults of a page: that the side bar leaves it out, that it begins with a small heading (summaries
# of runs are made for pull requests), that CQL is coloured as the SQL that it nearly is.
suppress_warnings = ["toc.not_included", "myst.header", "misc.highlighting_failure"]

html_theme = "furo"
html_title = "Dohyo"
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_use_index = False
html_domain_indices = False


def side_bar() -> str:
    """The rows of the index as one hidden toctree each; decisions by their numbers."""
    trees, index = [], INDEX.read_text(encoding="utf-8")
    for name, cells in re.findall(r"(?m)^\| \*\*(.+?)\*\* \| (.*) \|$", index):
        links = re.findall(r"\[([^\]]+)\]\(([^)#\s]+)\.md\)", cells)
        trees.append(toctree(name, [(text, f"docs/{page}") for text, page in links]))
    decisions = sorted((HOME / "docs" / "decisions").glob("0*.md"))
    trees.append(toctree("Decisions", [(title(page), document(page)) for page in decisions]))
    others = [HOME / "CONTRIBUTING.md", HOME / "CHANGELOG.md"]
    trees.append(toctree("Project", [(title(page), document(page)) for page in others]))
    return "\n".join(trees)


def toctree(caption: str, entries: list[tuple[str, str]]) -> str:
    if not entries:
        return ""
    lines = [f"{text[0].upper()}{text[1:]} </{page}>" for text, page in entries]
    return "\n".join(["", "```{toctree}", ":hidden:", f":caption: {caption}", "", *lines, "```", ""])


def title(page: Path) -> str:
    return page.read_text(encoding="utf-8").split("\n", 1)[0].lstrip("# ").replace("`", "")


def document(page: Path) -> str:
    return page.relative_to(HOME).with_suffix("").as_posix()


def add_side_bar(app, docname, source):
    """Only the front page, as the generator gets it, has a word of MyST's: toctree."""
    if docname == root_doc:
        source[0] += "\n" + side_bar()


class FolderLinks(SphinxPostTransform):
    """Links to folders, which only a code host can show, become plain text."""

    default_priority = 8  # before MyST takes them for names of anchors

    def run(self, **kwargs):
        for link in list(self.document.findall(addnodes.pending_xref)):
            target = link["reftarget"]
            if link["reftype"] != "myst" or link["refdomain"] == "doc" or target.startswith("#"):
                continue
            if ((HOME / link["refdoc"]).parent / target).is_dir():
                link.replace_self(link.children)


class Translator(HTML5Translator):
    """Files of the project that pages link to are copied to the site, and shown rather than saved."""

    def visit_download_reference(self, node: nodes.Element) -> None:
        super().visit_download_reference(node)
        self.body[-1] = self.body[-1].replace(' download=""', "")


def setup(app):
    app.connect("source-read", add_side_bar)
    app.add_post_transform(FolderLinks)
    app.set_translator("html", Translator)
