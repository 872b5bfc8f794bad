/** Reads what a running store says of one of its keyspaces, without changing anything there. */
@NullMarked
package dohyo.lab.stores.cql.keyspace;

import org.jspecify.annotations.NullMarked;
