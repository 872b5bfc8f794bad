#!/bin/sh
# The benchmarks of caches by JMH alone, as anybody would run them from a command line; to be held
# against what the lab says of the same jar (docs/systems/caches.md). As it stands here each fork is
# made like those of the catalogue at scale 'laptop':
#
#   bench/peers/jmh-caches.sh out.json [PROVIDER...]      default: map cache2k caffeine
#   ./dohyo run cache-populate --scale laptop --out runs/populate
#   ./dohyo run cache-read-only --scale laptop --out runs/read-only
#   bench/peers/jmh_caches.py --jmh out-populate.json out-read-only.json --runs runs/populate runs/read-only
#
# JAVA chooses the JDK of host and forks, FILLED and ENTRIES how many entries are put and read, THREADS
# and FORKS how many; WARM_UPS and ITERATIONS are those of a fork that reads.
set -eu

home=$(cd "$(dirname "$0")/../.." && pwd)
out=${1:?where JMH\'s JSON shall lie}
shift
[ $# -gt 0 ] || set -- map cache2k caffeine
java=${JAVA:-java}
filled=${FILLED:-1000000}
entries=${ENTRIES:-100000}
threads=${THREADS:-1}
forks=${FORKS:-5}
repository=${MAVEN_REPOSITORY:-$HOME/.m2/repository}

# The jars of a version that were fetched for the lab, or by its build.
jar() {
    printf '%s/%s/%s/%s/%s-%s.jar' "$repository" "$1" "$2" "$3" "$2" "$3"
}

path=$(ls "$home"/clients/cache-providers/target/dohyo-client-cache-providers-*.jar | head -n 1)
for library in "$home"/clients/jmh/target/lib/*.jar \
        "$(jar org/cache2k cache2k-api 2.6.1.Final)" \
        "$(jar org/cache2k cache2k-core 2.6.1.Final)" \
        "$(jar com/github/ben-manes/caffeine caffeine "${CAFFEINE:-3.3.1}")" \
        "$(jar com/google/guava guava 33.7.2-jre)"; do
    path=$path:$library
done

providers=$(printf '%s,' "$@")
run() {
    "$java" -Djmh.blackhole.autoDetect=false -Djmh.ignoreLock=true -cp "$path" \
        org.openjdk.jmh.Main "$@" \
        -p provider="${providers%,}" -t "$threads" -f "$forks" \
        -prof gc -foe true -rf json
}

heap() {
    printf '%s' "-Xms$1 -Xmx$1 -XX:+UseG1GC -XX:ParallelGCThreads=2 -XX:ConcGCThreads=2"
}

run PopulateBenchmark -wi 3 -i 3 -gc true -p entries="$filled" -jvmArgs "$(heap 2g)" \
    -rff "${out%.json}-populate.json"
run ReadOnlyBenchmark -wi "${WARM_UPS:-3}" -w 1 -i "${ITERATIONS:-5}" -r 1 -p entries="$entries" \
    -jvmArgs "$(heap 1g)" -rff "${out%.json}-read-only.json"
