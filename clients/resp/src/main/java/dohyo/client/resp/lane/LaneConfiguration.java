package dohyo.client.resp.lane;

import dohyo.client.resp.wire.CommandTemplate;

import org.jspecify.annotations.Nullable;

import java.net.InetSocketAddress;
import java.util.List;

/**
 * What a lane carries, and where to.
 *
 * @param commands by statement
 * @param columns what becomes of the columns of verified answers, by statement
 * @param nodes to be connected to
 * @param connections to each node
 * @param mayBeDown whether some of them may be out of reach at first; they are tried on
 * @param cluster null when the nodes are none, so that any of them takes every request
 */
public record LaneConfiguration(
        ConnectionSettings speech,
        List<CommandTemplate> commands,
        List<AnswerRowMapping> columns,
        List<InetSocketAddress> nodes,
        int connections,
        boolean mayBeDown,
        @Nullable ClusterMap cluster) {}
