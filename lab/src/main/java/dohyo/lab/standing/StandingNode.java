package dohyo.lab.standing;

import dohyo.lab.process.ProcessIdentity;
import dohyo.lab.stores.NodeToolCommand;
import dohyo.lab.stores.StoreNode;

import java.util.Objects;

/**
 * A node of a store that stands.
 *
 * @param startTicks with the pid they say which process is meant
 * @param port for clients
 * @param version as it said itself
 * @param state {@code starting}, {@code serving}, {@code suspended}, {@code stopping},
 *     {@code dead}, {@code elsewhere}
 * @param jmxPort on 127.0.0.1; 0 when it has none
 * @param place data centre and rack, {@code dc1/rack2}; empty when there is but one
 * @param copies name of the node whose replica it was started as; empty when it was none
 */
public record StandingNode(
        String name,
        long pid,
        long startTicks,
        String address,
        int port,
        String version,
        String state,
        int jmxPort,
        String place,
        String copies) {

    public StandingNode {
        copies = Objects.requireNonNullElse(copies, ""); // of a lab that stands for longer
    }

    static StandingNode of(StoreNode node, String version) {
        String contact = node.contactPoint();
        int colon = contact.lastIndexOf(':');
        long pid = node.process().pid();
        return new StandingNode(
                node.name(),
                pid,
                ProcessIdentity.of(pid).map(ProcessIdentity::startTicks).orElse(-1L),
                contact.substring(0, colon),
                Integer.parseInt(contact.substring(colon + 1)),
                version,
                StandingLab.SERVING,
                node.tool().map(NodeToolCommand::port).orElse(0),
                node.rack(),
                node.copies());
    }

    boolean isAlive() {
        return identity().isAlive();
    }

    /** As it is now, in a lab of that state. */
    StandingNode now(String labState) {
        return withState(!isAlive() ? "dead" : identity().isSuspended() ? "suspended" : labState);
    }

    StandingNode withState(String other) {
        return new StandingNode(
                name, pid, startTicks, address, port, version, other, jmxPort, place, copies);
    }

    private ProcessIdentity identity() {
        return new ProcessIdentity(pid, startTicks);
    }
}
