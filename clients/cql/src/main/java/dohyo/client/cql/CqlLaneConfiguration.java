package dohyo.client.cql;

import dohyo.client.cql.shard.ShardedCluster;
import dohyo.client.cql.wire.ConfiguredStatement;
import dohyo.client.cql.wire.ExecuteTemplate;
import dohyo.client.cql.wire.FrameBodyReader;
import dohyo.client.cql.wire.MalformedFrame;
import dohyo.client.cql.wire.ResultFrameReader;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * What every connection of a lane must know before it can carry load.
 *
 * @param keyspace in which statements are prepared; empty for none
 * @param routes of the statements, in their order; empty when requests go to all nodes in turn
 * @param tracedShare of the requests, 0 to 1
 * @param shards into which the nodes are divided; null when they are not
 */
record CqlLaneConfiguration(
        ConnectionSettings speech,
        String keyspace,
        List<ConfiguredStatement> statements,
        List<Route> routes,
        double tracedShare,
        @Nullable ShardedCluster shards) {

    /** Of nodes that are not divided. */
    CqlLaneConfiguration(
            ConnectionSettings speech,
            String keyspace,
            List<ConfiguredStatement> statements,
            List<Route> routes,
            double tracedShare) {
        this(speech, keyspace, statements, routes, tracedShare, null);
    }

    /** What PREPARE of a statement was answered, after its kind, as the way to execute it. */
    ExecuteTemplate template(int statement, FrameBodyReader prepared) throws MalformedFrame {
        return new ExecuteTemplate(
                statements.get(statement),
                ResultFrameReader.decodePrepared(prepared, speech.version()),
                speech.version());
    }

    /** Whether any statement's answers come in pages. */
    boolean hasPages() {
        return statements.stream().anyMatch(statement -> statement.pageRows() > 0);
    }
}
