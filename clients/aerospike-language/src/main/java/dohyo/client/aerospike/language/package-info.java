/**
 * Records as Aerospike has them, without a word about how they get there: shared by the lab's own
 * client and Aerospike's.
 */
@NullMarked
package dohyo.client.aerospike.language;

import org.jspecify.annotations.NullMarked;
