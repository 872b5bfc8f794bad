package dohyo.lab.stores;

import java.io.IOException;

/**
 * A question to a server in its own protocol. An open port proves little: another server may hold
 * it, or this one may not serve yet.
 */
@FunctionalInterface
public interface Probe {

    /**
     * The version that the server says it has.
     *
     * @throws IOException when it does not serve yet
     */
    String version() throws IOException;
}
