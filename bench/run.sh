#!/bin/sh
# Runs Dohyo's own benchmarks (JMH) with allocation and client CPU for each operation.
#
#   bench/run.sh                        all of them, about 2 minutes
#   bench/run.sh Loop                   those whose name matches
#   bench/run.sh Loop -p connections=4  any option of JMH; -h lists them
#
# The product must have been built: ./dohyo --help builds what is missing.
set -eu
target=$(CDPATH='' cd -- "$(dirname "$0")" && pwd)/target
exec "${JAVA_HOME:+$JAVA_HOME/bin/}java" -XX:+UseSerialGC -Xmx256m \
    -cp "$target/classes:$target/lib/*" org.openjdk.jmh.Main \
    -prof gc -prof dohyo.bench.ClientCpu "$@"
