package dohyo.client.ignite;

import dohyo.client.ignite.wire.RecordCommand;
import dohyo.client.net.TableRoutingReference;

import java.net.InetSocketAddress;
import java.util.List;

/**
 * What a lane carries, and where to.
 *
 * @param commands by statement
 * @param caches by statement; the same object for the same cache
 * @param nodes to be connected to
 * @param connections to each node
 * @param mayBeDown whether some of them may be out of reach at first; they are tried on
 */
record LaneConfiguration(
        List<RecordCommand> commands,
        List<TableRoutingReference<PartitionMap>> caches,
        List<InetSocketAddress> nodes,
        int connections,
        boolean mayBeDown,
        AffinityWatch watch) {}
