package dohyo.engine.record;

import java.io.IOException;

/** Something that a lane hands to the {@link Scribe}. */
interface ScribeEntry {

    /** Done by the scribe, in the order in which entries were handed over at a queue. */
    void enter(QueueDrain drain) throws IOException;
}
