/** Aerospike: clusters that somebody else keeps, for the lab has no server to start. */
@NullMarked
package dohyo.lab.stores.aerospike;

import org.jspecify.annotations.NullMarked;
