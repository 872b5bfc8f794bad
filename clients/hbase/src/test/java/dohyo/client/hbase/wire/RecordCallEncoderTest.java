package dohyo.client.hbase.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.contract.FixedValueRequest;
import dohyo.client.hbase.language.BoundColumn;
import dohyo.client.hbase.language.Durability;
import dohyo.client.hbase.language.RecordRequest;
import dohyo.client.hbase.language.RecordRequest.Kind;
import dohyo.engine.client.RecordSteps;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Calls fit into the room that is asked for, and every length in them is that of what follows. */
class RecordCallEncoderTest {

    private static final byte[] REGION =
            RegionName.field("people,,1.0123.".getBytes(StandardCharsets.UTF_8));
    private static final int CALLS = 300;

    private static RecordRequest request(Kind kind) {
        boolean writes = kind == Kind.PUT || kind == Kind.CHECK_AND_PUT;
        return new RecordRequest(
                kind,
                "people",
                0,
                new RecordRequest.Cells(
                        writes
                                ? List.of(new BoundColumn("name", 1), new BoundColumn("a", 2))
                                : List.of(),
                        kind == Kind.CHECK_AND_PUT
                                ? List.of(new BoundColumn("name", 3), new BoundColumn("a", 4))
                                : List.of(),
                        kind == Kind.GET ? List.of("name") : List.of(),
                        List.of()),
                kind == Kind.SCAN ? 1 : -1,
                kind == Kind.PUT ? 5_000 : 0,
                new RecordSteps.Fan(1, 0));
    }

    private static FixedValueRequest values(Random random) {
        List<byte[]> values = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            byte[] value = new byte[1 + random.nextInt(i == 0 ? 200 : 3_000)];
            random.nextBytes(value);
            values.add(value);
        }
        return new FixedValueRequest(0, values);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void every_length_in_a_call_is_that_of_what_follows(Kind kind) throws Exception {
        RecordCallEncoder encoder = new RecordCallEncoder(request(kind), Durability.SKIP_WAL);
        ByteBuffer scratch = ByteBuffer.allocate(Short.MAX_VALUE);
        for (int seed = 0; seed < CALLS; seed++) {
            Random random = new Random(seed);
            FixedValueRequest values = values(random);
            ByteBuffer key = encoder.key(values, scratch);
            int id = random.nextInt(40_000);
            ByteBuffer out = ByteBuffer.allocateDirect((int) encoder.bytes(values, key.position()));
            encoder.encode(out, id, REGION, key, values);
            assertThat(cells(out, id)).as("seed %s", seed).isEqualTo(cells(kind));
        }
    }

    private static int cells(Kind kind) {
        return switch (kind) {
            case GET, SCAN -> 0;
            case PUT, CHECK_AND_PUT -> 2;
            case DELETE -> 1;
        };
    }

    /** Reads a call as a server does; returns how many cells it carries. */
    private static int cells(ByteBuffer call, int id) throws MalformedCall {
        int end = call.position();
        assertThat(call.getInt(0)).isEqualTo(end - Integer.BYTES);
        ProtobufFieldReader frame = new ProtobufFieldReader().on(call, Integer.BYTES, end);
        frame.nextDelimited();
        ProtobufFieldReader header = new ProtobufFieldReader().within(frame);
        int cellBytes = 0;
        while (header.next()) {
            switch (header.field()) {
                case 1 -> assertThat(header.number()).isEqualTo(id);
                case 5 -> {
                    ProtobufFieldReader meta = new ProtobufFieldReader().within(header);
                    assertThat(meta.next()).isTrue();
                    cellBytes = meta.count(1 << 20);
                }
                default -> {}
            }
        }
        frame.nextDelimited();
        walk(new ProtobufFieldReader().within(frame), 2);
        assertThat(end - frame.to()).isEqualTo(cellBytes);
        Cell cell = new Cell().on(call, frame.to(), end);
        int cells = 0;
        while (!cell.isAtEnd()) {
            cell.next();
            cells++;
        }
        return cells;
    }

    /** Messages within are looked into as far as all calls have them. */
    private static void walk(ProtobufFieldReader message, int depth) throws MalformedCall {
        while (message.next()) {
            if (message.field() <= 2 && depth > 1) {
                walk(new ProtobufFieldReader().within(message), depth - 1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(value = Kind.class, names = "SCAN")
    void a_scan_goes_on_behind_its_last_row(Kind kind) throws Exception {
        RecordCallEncoder encoder = new RecordCallEncoder(request(kind), Durability.SYNC_WAL);
        ScanProgress scan = new ScanProgress();
        scan.begin(0, 10);
        scan.answerBegins();
        scan.hasMoreInRegion(true);
        scan.found(3, ByteBuffer.wrap("xkey".getBytes(StandardCharsets.UTF_8)), 1, 4);
        assertThat(scan.goOn(0)).isTrue();
        assertThat(scan.wanted()).isEqualTo(7);
        ByteBuffer last = scan.lastRow();
        ByteBuffer out = ByteBuffer.allocateDirect((int) encoder.scanBytes(last.position()));
        encoder.encodeScan(out, 1, REGION, last, scan);
        assertThat(cells(out, 1)).isZero();
    }
}
