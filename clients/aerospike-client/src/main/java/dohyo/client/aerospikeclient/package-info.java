/** Aerospike's own client behind a lane, by its event loops. */
@NullMarked
package dohyo.client.aerospikeclient;

import org.jspecify.annotations.NullMarked;
