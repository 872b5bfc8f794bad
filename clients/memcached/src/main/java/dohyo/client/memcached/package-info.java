/** The client of memcached's text protocol, after its {@code doc/protocol.txt}. */
@NullMarked
package dohyo.client.memcached;

import org.jspecify.annotations.NullMarked;
