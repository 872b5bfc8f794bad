package dohyo.client.cql;

import dohyo.client.net.SharedLaneState;

import org.jspecify.annotations.Nullable;

/**
 * What all links of a transport have in common.
 *
 * @param pages null when no statement's answers come in pages
 */
record CqlLaneContext(
        SharedLaneState share, LaneSetup setup, @Nullable PagingStateBySlot pages) {}
