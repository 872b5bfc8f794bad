/**
 * HBase's RPC as bytes: protocol buffers written and read in place, and cell blocks; after its
 * {@code RPC.proto} and {@code Client.proto}.
 */
@NullMarked
package dohyo.client.hbase.wire;

import org.jspecify.annotations.NullMarked;
