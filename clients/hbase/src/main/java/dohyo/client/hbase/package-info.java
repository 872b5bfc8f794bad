/**
 * The client of HBase's RPC: regions found in {@code hbase:meta}, calls sent to their servers over
 * lanes of the lab's own, no driver and no ZooKeeper.
 */
@NullMarked
package dohyo.client.hbase;

import org.jspecify.annotations.NullMarked;
