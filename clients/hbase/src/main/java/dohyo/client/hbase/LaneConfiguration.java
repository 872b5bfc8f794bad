package dohyo.client.hbase;

import dohyo.client.hbase.wire.RecordCallEncoder;
import dohyo.client.net.TableRoutingReference;

import java.net.InetSocketAddress;
import java.util.List;

/**
 * What a lane carries, and where to.
 *
 * @param greeting the first bytes of each connection
 * @param encoders by statement
 * @param tables by statement; the same object for the same table
 * @param nodes to be connected to
 * @param connections to each node
 * @param mayBeDown whether some of them may be out of reach at first; they are tried on
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record LaneConfiguration(
        byte[] greeting,
        List<RecordCallEncoder> encoders,
        List<TableRoutingReference<RegionMap>> tables,
        List<InetSocketAddress> nodes,
        int connections,
        boolean mayBeDown,
        RegionRelocationLookup relocation) {

    /** Whether answers make calls: those of several servers, and of scans. */
    boolean isAnsweredByCalls() {
        return nodes.size() > 1
                || encoders.stream().anyMatch(encoder -> encoder.record().limit() >= 0);
    }
}
