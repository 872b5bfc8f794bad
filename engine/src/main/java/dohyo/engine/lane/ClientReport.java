package dohyo.engine.lane;

import dohyo.engine.client.Transport;
import dohyo.model.load.ThreadWaits;
import dohyo.model.load.WarningAndTraceCounts;

/**
 * What a lane's client tells beside the ends of operations.
 *
 * @param threads of its own, which are not the lane's
 */
public record ClientReport(WarningAndTraceCounts notes, ThreadWaits threads) {

    static final ClientReport NONE = new ClientReport(WarningAndTraceCounts.NONE, ThreadWaits.NONE);

    /** So far. */
    static ClientReport of(Transport transport) {
        return new ClientReport(transport.notes(), transport.ownThreads());
    }

    ClientReport minus(ClientReport before) {
        return new ClientReport(notes.minus(before.notes), threads.minus(before.threads));
    }

    ClientReport plus(ClientReport other) {
        return new ClientReport(notes.plus(other.notes), threads.plus(other.threads));
    }
}
