package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.contract.FixedValueRequest;
import dohyo.client.cql.wire.BodyCompressor;
import dohyo.client.cql.wire.ConfiguredStatement;
import dohyo.client.cql.wire.Consistency;
import dohyo.client.cql.wire.DecompressingFrameReader;
import dohyo.client.cql.wire.ExecuteTemplate;
import dohyo.client.cql.wire.GoldenFrames;
import dohyo.client.cql.wire.MalformedFrame;
import dohyo.client.cql.wire.PreparedStatementMetadata;
import dohyo.client.cql.wire.ProtocolVersion;
import dohyo.client.cql.wire.SegmentReader;
import dohyo.client.cql.wire.SegmentWriter;
import dohyo.client.net.ConnectionLossKinds;
import dohyo.client.net.FramingWriter;
import dohyo.client.net.LayeredChannel;
import dohyo.client.net.LinkRepairSignal;
import dohyo.client.net.SharedLaneState;
import dohyo.client.net.SlotConnections;
import dohyo.engine.client.Completions;
import dohyo.model.workload.Batch.Kind;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.Channels;
import java.nio.channels.Selector;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;

/**
 * Whatever a connection brings, plain, compressed or in segments, the receiver ends in answers or
 * in a clear error, and takes no memory that the bytes do not justify: 100,000 seeded inputs.
 */
@Timeout(60)
@Tag("slow")
class StreamFuzzTest {

    private static final int SLOTS = 64;
    private static final int HEADER_BYTES = 9;
    private static final long EXTRA_BYTES_MAX = 4L << 20;
    private static final ByteBuffer ID = ByteBuffer.allocate(16);
    private static final List<byte[]> FRAMES = List.of(
            GoldenFrames.frame("void"),
            GoldenFrames.frame("supported"),
            GoldenFrames.frame("prepared-write"),
            GoldenFrames.frame("prepared-warned"),
            GoldenFrames.frame("rows-all-types"),
            GoldenFrames.frame("rows-with-metadata"),
            GoldenFrames.frame("rows-without-metadata"),
            GoldenFrames.frame("rows-traced"),
            GoldenFrames.frame("rows-paged"),
            GoldenFrames.frame("rows-warned"),
            GoldenFrames.frame("lwt-applied"),
            GoldenFrames.frame("error-unprepared"),
            GoldenFrames.frame("error-unavailable"),
            GoldenFrames.frame("schema-change-table"));

    /** What messages travel in. */
    enum Way {
        PLAIN,
        COMPRESSED,
        SEGMENTED,
        BOTH
    }

    private final BufferPoolMXBean direct =
            ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                    .filter(pool -> pool.getName().equals("direct"))
                    .findFirst()
                    .orElseThrow();
    private final Selector selector = open();
    private final SlotConnections slots = new SlotConnections(SLOTS);
    private final PagingStateBySlot pages = new PagingStateBySlot(SLOTS);
    private final ExecuteTemplate paged = new ExecuteTemplate(
            new ConfiguredStatement("SELECT 1", Consistency.ONE, null, 10, Kind.NONE),
            new PreparedStatementMetadata(ID, ID, List.of()),
            ProtocolVersion.V4);
    private final FrameInbox inbox = new FrameInbox(SegmentReader.ROOM_BYTES);
    private final CqlLaneContext lane = new CqlLaneContext(
            new SharedLaneState(
                    slots, new LinkRepairSignal(selector), selector, new ConnectionLossKinds(0, 1)),
            new CqlLaneConfiguration(
                    new ConnectionSettings(
                            ProtocolVersion.V4, false, Optional.empty(), Optional.empty()),
                    "",
                    List.of(ConfiguredStatement.plain("SELECT 1", Consistency.ONE)),
                    List.of(),
                    0),
            pages,
            null);
    private final PendingPageRequests turner = new PendingPageRequests(lane, pages);
    private final FrameResponseHandler receiver = new FrameResponseHandler(inbox, lane, turner);
    private final Everything everything = new Everything();
    private final Map<Way, FramingWriter> writers = new EnumMap<>(Map.of(
            Way.COMPRESSED,
            new BodyCompressor(),
            Way.SEGMENTED,
            new SegmentWriter(false),
            Way.BOTH,
            new SegmentWriter(true)));
    private int refused;

    private static Selector open() {
        try {
            return Selector.open();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @AfterEach
    void close() throws IOException {
        selector.close();
    }

    @ParameterizedTest
    @CsvSource({"PLAIN, 94000", "COMPRESSED, 2000", "SEGMENTED, 2000", "BOTH, 2000"})
    void every_input_ends_in_answers_or_in_a_clear_error(Way way, int inputs) throws Exception {
        for (int seed = 0; seed < inputs; seed++) {
            Random random = new Random(seed);
            byte[] bytes = damaged(wrapped(way, messages(random)), random);
            long before = direct.getMemoryUsed();
            receive(way, bytes, 1 + random.nextInt(400), seed);
            assertThat(direct.getMemoryUsed() - before)
                    .as("memory for %s bytes, seed %s", bytes.length, seed)
                    .isLessThan(EXTRA_BYTES_MAX);
        }
        assertThat(refused).isBetween(inputs / 10, inputs - inputs / 100);
        assertThat(everything.ended).isGreaterThan(inputs / 10);
        assertThat(everything.cells).isPositive();
    }

    /** Some answers, each on a slot that waits for one; every third has wrong bytes inside. */
    private static byte[] messages(Random random) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = random.nextInt(4); i >= 0; i--) {
            byte[] frame = FRAMES.get(random.nextInt(FRAMES.size())).clone();
            frame[2] = 0;
            frame[3] = (byte) (random.nextInt(SLOTS / 4) * 4 + i);
            if (random.nextInt(3) == 0) {
                hit(frame, HEADER_BYTES, random);
            }
            all.writeBytes(frame);
        }
        return all.toByteArray();
    }

    /** What is under way may be cut off, or have wrong bytes, or be no protocol at all. */
    private static byte[] damaged(byte[] bytes, Random random) {
        switch (random.nextInt(8)) {
            case 0 -> {
                return Arrays.copyOf(bytes, random.nextInt(bytes.length));
            }
            case 1 -> hit(bytes, 0, random);
            case 2 -> hit(bytes, Math.max(0, bytes.length - 300), random);
            case 3 -> random.nextBytes(bytes);
            default -> {}
        }
        return bytes;
    }

    /** Extreme values find more than evenly spread ones. */
    private static void hit(byte[] bytes, int from, Random random) {
        int[] favourites = {0x00, 0x7F, 0x80, 0xFF, 0x20, 0x30};
        for (int hits = 1 + random.nextInt(4); hits > 0; hits--) {
            int value = random.nextBoolean()
                    ? favourites[random.nextInt(favourites.length)]
                    : random.nextInt(256);
            if (bytes.length > from) {
                bytes[from + random.nextInt(bytes.length - from)] = (byte) value;
            }
        }
    }

    private byte[] wrapped(Way way, byte[] messages) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteBuffer buffer = ByteBuffer.wrap(messages);
        if (way == Way.PLAIN) {
            return messages;
        }
        writer(way).write(Channels.newChannel(out), buffer);
        return out.toByteArray();
    }

    private void receive(Way way, byte[] bytes, int bytesEach, int seed) {
        inbox.clear();
        turner.clear();
        for (int slot = 0; slot < SLOTS; slot++) {
            slots.send(slot, 1);
            keep(slot);
        }
        PreparedConnection connection =
                new PreparedConnection(1, channel(way, bytes, bytesEach), List.of(paged));
        try {
            for (int i = 0; i <= 2 * bytes.length + 2; i++) {
                receiver.receive(connection, everything);
            }
            throw new AssertionError("seed " + seed + ": the end is never seen");
        } catch (EOFException end) {
            assertThat(end).hasMessage("closed the connection");
        } catch (MalformedFrame e) {
            refused++;
            assertThat(e).as("seed %s", seed).hasMessageMatching("[a-z].* .*");
        } catch (IOException | RuntimeException e) {
            throw new AssertionError("seed " + seed + ": " + e, e);
        }
    }

    private void keep(int slot) {
        if (slot % 2 == 0) {
            ByteBuffer frame = ByteBuffer.allocate(100);
            paged.encode(frame, slot, new FixedValueRequest(0, List.of()));
            pages.sending(slot, paged, frame, 0);
        }
    }

    private FramingWriter writer(Way way) {
        return Objects.requireNonNull(writers.get(way));
    }

    private ByteChannel channel(Way way, byte[] bytes, int bytesEach) {
        ByteChannel socket = new Dribble(bytes, bytesEach);
        return switch (way) {
            case PLAIN -> socket;
            case COMPRESSED ->
                new LayeredChannel(socket, new DecompressingFrameReader(), writer(way));
            case SEGMENTED -> new LayeredChannel(socket, new SegmentReader(false), writer(way));
            case BOTH -> new LayeredChannel(socket, new SegmentReader(true), writer(way));
        };
    }

    /** Looks at every cell of every second slot's answers. */
    private static final class Everything implements Completions {

        private long ended;
        private long cells;

        @Override
        public boolean verifies(int slot) {
            return slot % 4 > 1;
        }

        @Override
        public void cell(int slot, long row, int column, @Nullable ByteBuffer value) {
            while (value != null && value.hasRemaining()) {
                value.get();
            }
            cells++;
        }

        @Override
        public void answered(int slot, long stampNanos) {
            ended++;
        }

        @Override
        public void failed(int slot, int kind, long stampNanos) {
            ended++;
        }
    }

    /** A socket that brings few bytes at a time, then its end. */
    private static final class Dribble implements ByteChannel {

        private final ByteBuffer bytes;
        private final int bytesEach;

        Dribble(byte[] bytes, int bytesEach) {
            this.bytes = ByteBuffer.wrap(bytes);
            this.bytesEach = bytesEach;
        }

        @Override
        public int read(ByteBuffer target) {
            int count = Math.min(bytesEach, Math.min(bytes.remaining(), target.remaining()));
            if (count == 0) {
                return -1;
            }
            target.put(bytes.slice(bytes.position(), count));
            bytes.position(bytes.position() + count);
            return count;
        }

        @Override
        public int write(ByteBuffer source) {
            throw new AssertionError("nothing is sent here");
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }
}
