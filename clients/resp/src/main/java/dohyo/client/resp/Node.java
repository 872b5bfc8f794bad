package dohyo.client.resp;

import dohyo.client.resp.wire.CommandTemplate;
import dohyo.engine.client.Request;

import java.net.InetSocketAddress;

/** The links of a lane to one node, which take turns. */
final class Node {

    private final InetSocketAddress address;
    private final Link[] links;
    private int next;

    Node(InetSocketAddress address, Link[] links) {
        this.address = address;
        this.links = links;
    }

    InetSocketAddress address() {
        return address;
    }

    Link[] links() {
        return links;
    }

    /** Sender: over any link that takes it now. */
    boolean send(int slot, CommandTemplate command, Request request) {
        for (int tried = 0; tried < links.length; tried++) {
            Link link = links[next];
            next = next + 1 == links.length ? 0 : next + 1;
            if (link.send(slot, command, request)) {
                return true;
            }
        }
        return false;
    }

    boolean isUp() {
        for (Link link : links) {
            if (link.isUp()) {
                return true;
            }
        }
        return false;
    }
}
