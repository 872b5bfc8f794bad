package dohyo.lab.collect.profile;

/** What a profile shows. */
public enum ProfileKind {
    NONE(""),
    /** Where CPU time goes; per-thread timers, which need no right to use the kernel's counters. */
    CPU("ctimer,interval=2ms"),
    /** Where memory is allocated. */
    ALLOC("alloc,alloc=512k"),
    /** Where threads wait for locks. */
    LOCK("lock,lock=10us");

    private final String event;

    ProfileKind(String event) {
        this.event = event;
    }

    /** As async-profiler calls it, with the distance of its samples. */
    String event() {
        return event;
    }

    /** {@code cpu}. */
    public String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
