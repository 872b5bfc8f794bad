package dohyo.lab.stores.cql;

import java.io.IOException;

/** A way to ask a node in the language of its clients. */
@FunctionalInterface
public interface QueryDoor {

    /** Connects; the caller closes. */
    CqlTalk connect() throws IOException;
}
