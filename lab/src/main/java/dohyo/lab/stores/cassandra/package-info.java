/**
 * Apache Cassandra as child processes, from Maven artifacts: what is known of it, what is settled
 * before nodes start, and the ring.
 */
@NullMarked
package dohyo.lab.stores.cassandra;

import org.jspecify.annotations.NullMarked;
