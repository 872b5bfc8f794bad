/** The part of Aerospike's protocol that the null store speaks. */
@NullMarked
package dohyo.nullstore.aerospike;

import org.jspecify.annotations.NullMarked;
