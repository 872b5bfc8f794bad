/** The lab's own client of Aerospike. */
@NullMarked
package dohyo.client.aerospike;

import org.jspecify.annotations.NullMarked;
