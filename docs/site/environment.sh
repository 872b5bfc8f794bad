# Sourced by the scripts beside it: sets $home to the checkout and $python to an interpreter that has
# what requirements.txt pins. It is made below target/ on first use, and anew when a pin changes.

say() { printf '%s: %s\n' "$(basename "$0")" "$*" >&2; }

fail() {
    say "$*"
    exit 3
}

# Prints the first Python that is new enough.
find_python() {
    for name in python3 python3.14 python3.13 python3.12 python3.11; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$name"
            return 0
        fi
    done
    return 1
}

# Makes the environment in folder $1: exactly the listed files, and nothing is compiled.
make_environment() {
    found=$(find_python) || fail "needs Python 3.11 or newer, and there is none on the PATH"
    say "installing what docs/site/requirements.txt pins (first use)…"
    rm -rf "$1"
    "$found" -m venv "$1" || fail "cannot make a virtual environment in $1;" \
        "on Debian that needs: apt-get install python3-venv"
    "$1/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps \
        --only-binary :all: --require-hashes -r "$here/requirements.txt" \
        || fail "pip could not install what docs/site/requirements.txt pins; it says why above"
    : >"$1/ready"
}

home=$(CDPATH='' cd -- "$here/../.." && pwd -P)
environment=$home/target/site/python-$(cksum <"$here/requirements.txt" | tr ' ' -)
python=$environment/bin/python
if ! [ -e "$environment/ready" ] || ! "$python" -c '' 2>/dev/null; then
    make_environment "$environment"
fi
