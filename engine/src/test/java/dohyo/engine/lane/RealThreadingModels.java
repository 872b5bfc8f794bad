package dohyo.engine.lane;

/** The drivers as they run in a trial. */
enum RealThreadingModels {
    SINGLE,
    SPLIT;

    ThreadingModel on(ScriptedTransport transport) {
        return this == SINGLE
                ? new SingleThreadModel(NanoClock.SYSTEM)
                : new SenderReceiverThreadModel(transport, NanoClock.SYSTEM);
    }
}
