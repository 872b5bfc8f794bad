package dohyo.client.hbase;

import dohyo.client.hbase.wire.AnswerInbox;
import dohyo.client.hbase.wire.ErrorKind;
import dohyo.client.hbase.wire.RecordCallEncoder;
import dohyo.client.hbase.wire.ScanProgress;
import dohyo.client.net.ConnectedNodes;
import dohyo.client.net.ConnectionLossKinds;
import dohyo.client.net.PolledTransport;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Request;
import dohyo.model.load.WarningAndTraceCounts;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * The connections of one lane to all region servers. A request goes to the server of its region;
 * while that is away, to others in turn, which say that they do not have it.
 */
final class HbaseTransport extends PolledTransport implements CallResender {

    private static final ConnectionLossKinds LOSSES = new ConnectionLossKinds(
            ErrorKind.CONNECTION_LOST.index(), ErrorKind.PROTOCOL_ERROR.index());

    private final HbaseLaneState lane;
    private final ConnectedNodes<CallLink> fleet;

    /** The receiver's: where a scan goes on. */
    private final ByteBuffer from = ByteBuffer.allocate(Short.MAX_VALUE);

    private HbaseTransport(LaneConfiguration plan, int capacity) throws IOException {
        super(capacity, LOSSES);
        lane = new HbaseLaneState(plan, share());
        fleet = new ConnectedNodes<>(
                new ConnectedNodes.Size(plan.nodes(), plan.connections(), capacity),
                place -> CallLink.of(place, lane, this),
                CallLink[]::new);
    }

    /** Connects to everything, or says why it cannot. */
    static HbaseTransport open(LaneConfiguration plan, int capacity) throws ClientFailure {
        return connected(capacity, () -> new HbaseTransport(plan, capacity), plan.mayBeDown());
    }

    HbaseLaneState lane() {
        return lane;
    }

    @Override
    protected ConnectedNodes<CallLink> fleet() {
        return fleet;
    }

    @Override
    public List<String> errorKinds() {
        return ErrorKind.labels();
    }

    @Override
    public boolean send(int slot, Request request) {
        int statement = request.statement();
        if (request instanceof RowsByServer rows) {
            lane.sending(slot, statement, rows.past() - rows.first());
            return send(rows.server(), slot, request);
        }
        RecordCallEncoder encoder = lane.encoder(statement);
        RegionMap map = lane.regions(statement);
        int region = map.find(encoder.key(request, lane.key()));
        lane.aim(map, region);
        lane.sending(slot, statement, 0);
        if (encoder.record().limit() >= 0) {
            lane.scanOf(slot).begin(region, encoder.limit(request));
        }
        return send(map.server(region), slot, request);
    }

    private boolean send(int server, int slot, Request request) {
        if (server != RegionMap.NOBODY && fleet.node(server).isUp()) {
            return fleet.node(server).send(slot, request);
        }
        return fleet.sendToAny(slot, request);
    }

    @Override
    public boolean sendOn(int slot, AnswerInbox answer) {
        if (answer.failure().port() == 0) {
            return false;
        }
        ServerAddress place = new ServerAddress(
                answer.failure().host(answer), answer.failure().port());
        for (int server = 0; server < fleet.size(); server++) {
            if (place.isOf(fleet.node(server).address())) {
                lane.sent().moved(slot, server);
                return lane.sent().moveOnce(slot) && sendAgain(server, slot);
            }
        }
        return false;
    }

    private boolean sendAgain(int server, int slot) {
        for (CallLink link : fleet.node(server).links()) {
            if (link.sendAgain(slot, lane.sent().call(slot))) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean goOn(int slot) {
        ScanProgress scan = lane.scanOf(slot);
        RegionMap map = lane.sent().map(slot);
        int server = map.server(scan.region());
        if (server == RegionMap.NOBODY) {
            return false;
        }
        ByteBuffer next =
                scan.isPastRow() ? scan.lastRow() : from.clear().put(map.start(scan.region()));
        for (CallLink link : fleet.node(server).links()) {
            if (link.goOn(slot, map, next)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public List<String> remarks() {
        return lane.tally().remarks();
    }

    @Override
    public WarningAndTraceCounts notes() {
        return lane.tally().notes();
    }
}
