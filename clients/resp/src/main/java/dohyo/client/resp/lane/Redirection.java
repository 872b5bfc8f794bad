package dohyo.client.resp.lane;

import dohyo.client.resp.wire.KeySlot;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where a request belongs, as a node of a cluster says it: {@code MOVED 3999 127.0.0.1:6381} for
 * good, {@code ASK 3999 127.0.0.1:6381} this once.
 *
 * @param keySlot part of the cluster
 * @param host a name or an address; nothing is looked up
 */
public record Redirection(boolean ask, int keySlot, String host, int port) {

    private static final int WORDS = 3;
    private static final int PORT_MAX = 65_535;
    private static final String OCTET = "(25[0-5]|2[0-4]\\d|1?\\d?\\d)";

    /** Anything else would be looked up: 3f9c0b7ad21e may be the name of a container. */
    private static final Pattern ADDRESS = Pattern.compile(
            "(" + OCTET + "\\.){3}" + OCTET + "|[0-9a-fA-F]{0,4}:[0-9a-fA-F:]{1,38}");

    /**
     * What an error says.
     *
     * @param speaker the node that said it; one that does not name the other's host means its own
     */
    public static Optional<Redirection> parse(String error, InetSocketAddress speaker) {
        String[] words = error.split(" ", -1);
        int colon = words.length < WORDS ? -1 : words[2].lastIndexOf(':');
        if (colon < 0) {
            return Optional.empty();
        }
        int keySlot = number(words[1], KeySlot.SLOTS - 1);
        int port = number(words[2].substring(colon + 1), PORT_MAX);
        String host = colon == 0 ? speaker.getHostString() : words[2].substring(0, colon);
        return keySlot < 0 || port < 1
                ? Optional.empty()
                : Optional.of(new Redirection(words[0].equals("ASK"), keySlot, host, port));
    }

    /** -1 for what is no number up to this one. */
    private static int number(String digits, int most) {
        try {
            int number = Integer.parseInt(digits);
            return number > most ? -1 : number;
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /** Whether it is to this node. */
    boolean isTo(InetSocketAddress node) {
        InetAddress address = node.getAddress();
        return node.getPort() == port
                && (node.getHostString().equals(host)
                        || (address != null && address.getHostAddress().equals(host)));
    }

    /** Whether the host is an address, so that a lane need not wait for anybody to look it up. */
    public boolean hasAddress() {
        return ADDRESS.matcher(host).matches();
    }

    /**
     * The address of a node that nobody has named before; empty for a name, which a lane cannot
     * look up, and for a place to which this node must not lead.
     */
    public Optional<InetSocketAddress> leading(InetSocketAddress from) {
        if (!hasAddress()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new InetSocketAddress(InetAddress.getByName(host), port))
                    .filter(to -> mayLead(from, to));
        } catch (UnknownHostException e) {
            return Optional.empty();
        }
    }

    /** A store on this machine must not lead a load to others. */
    public static boolean mayLead(InetSocketAddress from, InetSocketAddress to) {
        return !isHere(from) || isHere(to);
    }

    private static boolean isHere(InetSocketAddress node) {
        return !node.isUnresolved() && node.getAddress().isLoopbackAddress();
    }
}
