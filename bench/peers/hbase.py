#!/usr/bin/env python3
"""The client 'hbase' beside Apache's AsyncTable, on one HBase.

  ./dohyo up hbase:2.6.4,heap=512m --name peers
  bench/peers/hbase.py --port 16020 --host 127.64.1.1 --rounds 5                 single gets
  bench/peers/hbase.py --port 16020 --host 127.64.1.1 --rounds 5 --keys 100      multi-gets of 100
"""

import worker_pairs

PAIR = worker_pairs.Pair(
    ours="hbase",
    theirs="hbase-client",
    label="AsyncTable",
    artifact="org.apache.hbase_hbase-client",
    version="2.6.4",
    port=16020,
)

if __name__ == "__main__":
    worker_pairs.compare(PAIR, __doc__)
