/** The CQL binary protocol as pure functions on byte buffers: no socket, no clock, no thread. */
@NullMarked
package dohyo.client.cql.wire;

import org.jspecify.annotations.NullMarked;
