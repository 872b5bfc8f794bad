#!/usr/bin/env python3
"""The client 'ignite-thin' beside Apache's thin client ('ignite-client'), on one node of Ignite.

  ./dohyo up ignite:2.18.0 --name peers
  bench/peers/ignite.py --host 127.64.1.1 --rounds 5                 single gets
  bench/peers/ignite.py --host 127.64.1.1 --rounds 5 --keys 100      getAll of 100
"""

import worker_pairs

# What Apache's client must reach into since JDK 17, as the lab opens it.
OPENED = (
    "java.io", "java.lang", "java.lang.invoke", "java.lang.reflect", "java.math", "java.net", "java.nio",
    "java.time", "java.util", "java.util.concurrent", "java.util.concurrent.atomic",
    "java.util.concurrent.locks", "jdk.internal.access", "jdk.internal.misc", "sun.nio.ch",
)  # fmt: skip
QUIET = "-Djava.net.preferIPv4Stack=true -DIGNITE_NO_ASCII=true -DIGNITE_UPDATE_NOTIFIER=false"

PAIR = worker_pairs.Pair(
    ours="ignite-thin",
    theirs="ignite-client",
    label="Apache's",
    artifact="org.apache.ignite_ignite-core",
    version="2.18.0",
    port=10800,
    flags=" ".join([QUIET, *("--add-opens=java.base/%s=ALL-UNNAMED" % each for each in OPENED)]),
)

if __name__ == "__main__":
    worker_pairs.compare(PAIR, __doc__)
