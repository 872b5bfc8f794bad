#!/bin/sh
# Draws the recording at the top of the README, docs/images/quickstart.svg, from quickstart.cast.
#
#   docs/site/recording.sh            from the recording that is kept
#   docs/site/recording.sh --again    from a new one: runs ./dohyo run quickstart, about two minutes
#
# Needs Python 3.11 or newer and its pip. Record on a quiet machine, after a run has built Dohyo and
# fetched Cassandra.
set -eu
here=$(CDPATH='' cd -- "$(dirname "$0")" && pwd -P)
case $*-$# in
    -0 | --again-1) ;;
    *)
        echo "usage: docs/site/recording.sh [--again]" >&2
        exit 2
        ;;
esac

. "$here/environment.sh"

cd "$home"
cast=docs/images/quickstart.cast
if [ "${1:-}" = --again ]; then
    "$python" "$here/record.py" "$cast" ./dohyo run quickstart
fi
"$python" "$here/draw.py" "$cast" docs/images/quickstart.svg
say "$(wc -c <docs/images/quickstart.svg) bytes in docs/images/quickstart.svg"
