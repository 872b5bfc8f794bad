package dohyo.client.aerospike;

import dohyo.client.aerospike.wire.RecordCommand;

import java.net.InetSocketAddress;
import java.util.List;

/**
 * What a lane is made of.
 *
 * @param commands by statement
 * @param mayBeDown whether some nodes may be out of reach at first; they are tried on
 */
record LaneConfiguration(
        List<RecordCommand> commands,
        NamespaceMap map,
        List<InetSocketAddress> nodes,
        boolean mayBeDown) {}
