/** Aerospike: clusters that somebody else keeps, and servers of folders that the user has. */
@NullMarked
package dohyo.lab.stores.aerospike;

import org.jspecify.annotations.NullMarked;
