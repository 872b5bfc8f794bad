package dohyo.engine.lane;

import dohyo.engine.client.Transport;
import dohyo.model.load.AnswerNotes;
import dohyo.model.load.ThreadWaits;

/**
 * What a lane's client tells beside the ends of operations.
 *
 * @param threads of its own, which are not the lane's
 */
public record ClientConduct(AnswerNotes notes, ThreadWaits threads) {

    static final ClientConduct NONE = new ClientConduct(AnswerNotes.NONE, ThreadWaits.NONE);

    /** So far. */
    static ClientConduct of(Transport transport) {
        return new ClientConduct(transport.notes(), transport.ownThreads());
    }

    ClientConduct minus(ClientConduct before) {
        return new ClientConduct(notes.minus(before.notes), threads.minus(before.threads));
    }

    ClientConduct plus(ClientConduct other) {
        return new ClientConduct(notes.plus(other.notes), threads.plus(other.threads));
    }
}
