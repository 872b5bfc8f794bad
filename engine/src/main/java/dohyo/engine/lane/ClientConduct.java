package dohyo.engine.lane;

import dohyo.engine.client.Transport;
import dohyo.model.load.AnswerNotes;

/** What a lane's client tells beside the ends of operations. */
public record ClientConduct(AnswerNotes notes) {

    static final ClientConduct NONE = new ClientConduct(AnswerNotes.NONE);

    /** So far. */
    static ClientConduct of(Transport transport) {
        return new ClientConduct(transport.notes());
    }

    ClientConduct minus(ClientConduct before) {
        return new ClientConduct(notes.minus(before.notes));
    }

    ClientConduct plus(ClientConduct other) {
        return new ClientConduct(notes.plus(other.notes));
    }
}
