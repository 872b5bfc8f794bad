package dohyo.engine.lane;

/** The drivers as they run in a trial. */
enum RealDrivers {
    SINGLE,
    SPLIT;

    Driver on(ScriptedTransport transport) {
        return this == SINGLE
                ? new SingleDriver(NanoClock.SYSTEM)
                : new SplitDriver(transport, NanoClock.SYSTEM);
    }
}
