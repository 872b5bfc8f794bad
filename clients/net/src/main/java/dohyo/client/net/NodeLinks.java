package dohyo.client.net;

import dohyo.engine.client.Request;

import java.net.InetSocketAddress;

/**
 * The links of a lane to one node.
 *
 * <p>What a lane sends in one turn goes over one link as far as that link's share of the slots
 * reaches, so that one write takes many requests, and one read will bring many answers: most of
 * what a request costs is the system call that carries it. The next turn begins with the next link.
 * So a connection with a share of one has one request on its way, and a turn of one request, as at
 * low rates, changes nothing: links take turns.
 *
 * @param <L> links of the protocol
 */
public final class NodeLinks<L extends Link<?>> {

    /** Requests after which a turn goes on over the next link: more would save next to nothing. */
    private static final int RUN_MAX = 32;

    private final InetSocketAddress address;
    private final L[] links;
    private final int share;
    private int next;
    private int run;

    /** Each link may have so many requests on its way before others are asked. */
    NodeLinks(InetSocketAddress address, L[] links, int share) {
        this.address = address;
        this.links = links;
        this.share = share;
    }

    /** Its place in the network. */
    public InetSocketAddress address() {
        return address;
    }

    /** All of them, up or not. */
    public L[] links() {
        return links;
    }

    /** Sender: over the link whose turn it is, or the next that takes it now. */
    public boolean send(int slot, Request request) {
        return links.length == 1 ? links[0].send(slot, request) : sendInTurn(slot, request);
    }

    private boolean sendInTurn(int slot, Request request) {
        for (int tried = 0; tried <= links.length; tried++) {
            L link = links[next];
            if (run < RUN_MAX && link.hasFewerThan(share) && link.send(slot, request)) {
                run++;
                return true;
            }
            goOn();
        }
        return sendBeyondShares(slot, request);
    }

    /** Others of its kind are down, or another node's slots are free: no request waits for that. */
    private boolean sendBeyondShares(int slot, Request request) {
        for (int tried = 0; tried < links.length; tried++) {
            L link = links[next];
            goOn();
            if (link.send(slot, request)) {
                return true;
            }
        }
        return false;
    }

    private void goOn() {
        next = next + 1 == links.length ? 0 : next + 1;
        run = 0;
    }

    /** Sender: writes what the sockets take, which ends a turn; false when something is left. */
    boolean flush() {
        if (run > 0) {
            goOn();
        }
        boolean all = true;
        for (L link : links) {
            all &= link.flush();
        }
        return all;
    }

    /** Whether any of them is up. */
    public boolean isUp() {
        for (L link : links) {
            if (link.isUp()) {
                return true;
            }
        }
        return false;
    }
}
