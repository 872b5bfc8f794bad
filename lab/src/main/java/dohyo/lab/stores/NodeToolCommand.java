package dohyo.lab.stores;

import java.util.List;

/**
 * A store's own tool for one node, ready to be given its arguments.
 *
 * @param port at which it reaches the node's management on 127.0.0.1; 0 when it has no own
 * @param words the command; no password is among them
 */
public record NodeToolCommand(int port, List<String> words) {}
