/**
 * A server that speaks CQL, the Redis protocol, HBase's and Aerospike's, as a connection's first
 * bytes say, and stores nothing: it answers at once, or late, or not at all, exactly as its script
 * says, and writes down what it really did. It is the instrument that checks clients, so it shares
 * no code with ours.
 */
@NullMarked
package dohyo.nullstore;

import org.jspecify.annotations.NullMarked;
