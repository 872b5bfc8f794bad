package dohyo.client.hbase;

import dohyo.client.hbase.wire.RecordCallEncoder;
import dohyo.client.hbase.wire.RowCells;
import dohyo.client.hbase.wire.ScanProgress;
import dohyo.client.net.SharedLaneState;
import dohyo.client.net.TableRoutingReference;

import java.nio.ByteBuffer;
import java.util.List;

/** What all links of a lane have in common: what its slots carry, and how that is written. */
final class HbaseLaneState {

    /** How a connection begins. */
    private final byte[] greeting;

    private final SharedLaneState share;
    private final RecordCallEncoder[] encoders;
    private final RowCells[] columns;
    private final List<TableRoutingReference<RegionMap>> tables;
    private final int[] statements;
    private final int[] asked;
    private final ScanProgress[] scans;
    private final SentCalls sent;
    private final RegionRelocationLookup relocation;
    private final RelocatedRequestCounter tally = new RelocatedRequestCounter();
    private final boolean isAnsweredByCalls;

    /** The sender's: key and region of the request that is being sent. */
    private final ByteBuffer key = ByteBuffer.allocate(Short.MAX_VALUE);

    private RegionMap map = RegionMap.NONE;
    private int region;

    HbaseLaneState(LaneConfiguration plan, SharedLaneState share) {
        this.share = share;
        greeting = plan.greeting();
        encoders = plan.encoders().toArray(RecordCallEncoder[]::new);
        columns = plan.encoders().stream()
                .map(encoder -> new RowCells(encoder.record().shown()))
                .toArray(RowCells[]::new);
        tables = List.copyOf(plan.tables());
        int capacity = share.slots().capacity();
        statements = new int[capacity];
        asked = new int[capacity];
        scans = new ScanProgress[capacity];
        for (int slot = 0; slot < capacity; slot++) {
            scans[slot] = new ScanProgress();
        }
        sent = new SentCalls(capacity, plan.nodes().size() > 1);
        relocation = plan.relocation();
        isAnsweredByCalls = plan.isAnsweredByCalls();
    }

    SharedLaneState share() {
        return share;
    }

    byte[] greeting() {
        return greeting;
    }

    RegionRelocationLookup relocation() {
        return relocation;
    }

    RelocatedRequestCounter tally() {
        return tally;
    }

    SentCalls sent() {
        return sent;
    }

    /** Whether the receiver sends, too. */
    boolean isAnsweredByCalls() {
        return isAnsweredByCalls;
    }

    RecordCallEncoder encoder(int statement) {
        return encoders[statement];
    }

    /** Receiver: that of what this slot carries. */
    RecordCallEncoder encoderOf(int slot) {
        return encoders[statements[slot]];
    }

    RowCells columnsOf(int slot) {
        return columns[statements[slot]];
    }

    RegionMap regions(int statement) {
        return tables.get(statement).map();
    }

    /** Receiver: how many rows were asked for together; 0 for a call about one. */
    int askedOf(int slot) {
        return asked[slot];
    }

    ScanProgress scanOf(int slot) {
        return scans[slot];
    }

    /** Sender: a call of this statement is about so many rows, 0 for one alone. */
    void sending(int slot, int statement, int rows) {
        statements[slot] = statement;
        asked[slot] = rows;
    }

    /** Sender: the row that is asked for next. */
    ByteBuffer key() {
        return key;
    }

    /** Sender: it is in this region. */
    void aim(RegionMap atMap, int atRegion) {
        map = atMap;
        region = atRegion;
    }

    RegionMap map() {
        return map;
    }

    int region() {
        return region;
    }
}
