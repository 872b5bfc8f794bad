package dohyo.client.cql;

import dohyo.client.cql.shard.LaneShards;
import dohyo.client.net.SharedLaneState;

import org.jspecify.annotations.Nullable;

/**
 * What all links of a transport have in common.
 *
 * @param pages null when no statement's answers come in pages
 * @param shards null when the nodes are not divided into any
 */
record CqlLaneContext(
        SharedLaneState share,
        CqlLaneConfiguration setup,
        @Nullable PagingStateBySlot pages,
        @Nullable LaneShards shards) {}
