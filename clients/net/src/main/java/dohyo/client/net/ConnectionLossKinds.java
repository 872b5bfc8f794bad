package dohyo.client.net;

/**
 * How slots fail whose connection ends, as indices into the transport's kinds of errors.
 *
 * @param lost the other end has gone
 * @param malformed it sent what is not the protocol
 */
public record ConnectionLossKinds(int lost, int malformed) {}
