/**
 * Stores each of whose nodes is divided into shards, as Scylla's are: which shard has a partition,
 * and how a connection reaches it. {@link dohyo.client.cql.shard.ShardedCluster} is the front door.
 */
@NullMarked
package dohyo.client.cql.shard;

import org.jspecify.annotations.NullMarked;
