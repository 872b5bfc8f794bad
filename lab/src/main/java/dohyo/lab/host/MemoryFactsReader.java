package dohyo.lab.host;

import dohyo.model.result.HostFacts.Memory;

/** Memory, swap and huge pages. */
record MemoryFactsReader(HostFiles files) {

    private static final long KIB = 1024;
    private static final String HUGE_PAGES = "sys/kernel/mm/transparent_hugepage/";

    Memory read() {
        String meminfo = files.text("proc/meminfo");
        long swap = bytes(meminfo, "SwapTotal");
        long swapFree = bytes(meminfo, "SwapFree");
        return new Memory(
                bytes(meminfo, "MemAvailable"),
                swap < 0 || swapFree < 0 ? -1 : swap - swapFree,
                (int) files.number("proc/sys/vm/swappiness"),
                files.chosen(HUGE_PAGES + "enabled"),
                files.chosen(HUGE_PAGES + "defrag"));
    }

    /** An amount of {@code /proc/meminfo}; -1 when it is not there. */
    static long bytes(String meminfo, String name) {
        String kib = HostFiles.find("(?m)^" + name + ":\\s+(\\d+) kB", meminfo, "");
        return kib.isEmpty() ? -1 : Long.parseLong(kib) * KIB;
    }
}
