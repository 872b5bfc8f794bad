package dohyo.client.cql;

import dohyo.client.cql.wire.Consistency;

import java.util.List;

/**
 * What every connection of a lane must know before it can carry load.
 *
 * @param keyspace in which statements are prepared; empty for none
 */
record LaneSetup(
        Speech speech, String keyspace, List<String> statements, Consistency consistency) {}
