package dohyo.lab.stores.cql;

import java.io.IOException;

/** A way to ask a node in the language of its clients. */
@FunctionalInterface
public interface CqlConnector {

    /** Connects; the caller closes. */
    BlockingCqlConnection connect() throws IOException;
}
