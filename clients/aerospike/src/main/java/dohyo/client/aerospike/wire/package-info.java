/**
 * Bytes of Aerospike's protocol, version 2: big-endian, a head of eight bytes before each message.
 */
@NullMarked
package dohyo.client.aerospike.wire;

import org.jspecify.annotations.NullMarked;
