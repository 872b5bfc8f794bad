package dohyo.client.hbase;

import dohyo.client.hbase.language.RecordRequest;
import dohyo.client.hbase.wire.ErrorKind;
import dohyo.client.net.split.SplitTransport;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Request;
import dohyo.engine.client.Transport;

/** A lane some of whose operations are about many rows: a call for each server that has some. */
final class MultiRowTransport extends SplitTransport<HbaseTransport, RowsByServer> {

    private static final int MOST_CALLS = 1 << 15;

    private MultiRowTransport(HbaseTransport below, Room room) {
        super(below, RowsByServer::new, room, ErrorKind.CONNECTION_LOST.index());
    }

    /** The transport below as it is when every operation is about one row. */
    static Transport open(LaneConfiguration plan, int capacity) throws ClientFailure {
        int widest = plan.encoders().stream()
                .mapToInt(encoder -> encoder.record().parts())
                .max()
                .orElse(1);
        if (widest > RowsByServer.MOST) {
            throw new ClientFailure("the client hbase takes at most " + RowsByServer.MOST
                    + " rows in one operation, not " + widest);
        }
        if (widest == 1) {
            return HbaseTransport.open(plan, capacity);
        }
        long most = (long) capacity * Math.min(widest, plan.nodes().size() + 1);
        int calls = (int) Math.max(capacity, Math.min(MOST_CALLS, most));
        return new MultiRowTransport(HbaseTransport.open(plan, calls), new Room(capacity, calls));
    }

    @Override
    protected boolean split(Request request, RowsByServer rows) {
        if (request.parts() == 1) {
            return false;
        }
        HbaseLaneState lane = below().lane();
        RecordRequest record = lane.encoder(request.statement()).record();
        rows.begin(
                request,
                lane.encoder(request.statement()),
                record.atOnce(),
                lane.regions(request.statement()));
        return true;
    }

    @Override
    protected boolean sendNext(int own, RowsByServer rows) {
        return below().send(own, rows);
    }
}
