#!/bin/sh
# Builds the documents as a site with search, for any web server or for reading from the disk.
#
#   docs/site/build.sh OUT    OUT is made, or replaced if it holds a site that this script built
#
# Needs Python 3.11 or newer and its pip. A link or anchor that leads nowhere fails the build.
set -eu
here=$(CDPATH='' cd -- "$(dirname "$0")" && pwd -P)

[ $# -eq 1 ] || {
    echo "usage: docs/site/build.sh OUT" >&2
    exit 2
}
out=$1
if [ -e "$out" ]; then
    [ -e "$out/.buildinfo" ] || {
        echo "build.sh: $out exists and holds no site that this script built; name another folder" >&2
        exit 2
    }
fi

. "$here/environment.sh"

rm -rf "$out"
"$python" -m sphinx --builder html --conf-dir "$here" --doctree-dir "$home/target/site/doctrees" \
    --fresh-env --quiet --fail-on-warning "$home" "$out" || {
    say "the site was not built; the lines above say where"
    rm -rf "$out"
    exit 1
}
cp "$out/README.html" "$out/index.html"
"$python" "$here/check.py" "$out" "$home" || {
    rm -rf "$out"
    exit 1
}
say "open $out/index.html"
