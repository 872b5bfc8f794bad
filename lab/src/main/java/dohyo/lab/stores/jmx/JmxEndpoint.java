package dohyo.lab.stores.jmx;

import java.io.IOException;

import javax.management.remote.JMXConnector;

/** A way into a node's management. */
@FunctionalInterface
public interface JmxEndpoint {

    /** Connects; the caller closes. */
    JMXConnector connect() throws IOException;
}
