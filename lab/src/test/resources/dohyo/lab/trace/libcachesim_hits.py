# Hits of libCacheSim's caches on traces, one line each: trace, policy, entries, accesses, hits.
# Only its native module is loaded: the package around it wants libraries that no simulation needs.
import sys

sys.path.insert(0, sys.argv[1])
import libcachesim_python as simulator

POLICIES = {
    'LRU': simulator.LRU_init, 'FIFO': simulator.FIFO_init, 'BELADY': simulator.Belady_init,
}
FOR_EVER_SECONDS = 10 ** 9


def simulate(trace, policy, entries):
    cache = POLICIES[policy](
        simulator.CommonCacheParams(entries, FOR_EVER_SECONDS, 16, False))
    reader = simulator.Reader(
        trace, simulator.TraceType.ORACLE_GENERAL_TRACE, simulator.ReaderInitParam())
    request = simulator.Request()
    accesses = hits = 0
    while True:
        try:
            reader.read_one_req(request)
        except RuntimeError:
            break
        if not request.valid:
            break
        request.obj_size = 1
        accesses += 1
        hits += cache.get(request)
    return accesses, hits


for trace in sys.argv[3:]:
    for policy in POLICIES:
        for entries in sys.argv[2].split(','):
            print(trace, policy, entries, *simulate(trace, policy, int(entries)), flush=True)
