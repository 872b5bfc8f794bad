/** Bytes of Ignite's thin protocol, version 1.7.0: little-endian, requests and answers numbered. */
@NullMarked
package dohyo.client.ignite.wire;

import org.jspecify.annotations.NullMarked;
