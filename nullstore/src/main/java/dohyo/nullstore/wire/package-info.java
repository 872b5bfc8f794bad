/** How messages of CQL go over a connection: notations, frames, checksums, compression. */
@NullMarked
package dohyo.nullstore.wire;

import org.jspecify.annotations.NullMarked;
