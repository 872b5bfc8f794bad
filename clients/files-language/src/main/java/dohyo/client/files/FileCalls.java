package dohyo.client.files;

import dohyo.engine.callback.AnswerRows;
import dohyo.engine.callback.BlockingCalls;
import dohyo.engine.callback.CountedRows;
import dohyo.engine.callback.ExceptionClassifier;
import dohyo.engine.callback.KeptRows;
import dohyo.engine.client.Request;
import dohyo.model.load.WarningAndTraceCounts;
import dohyo.model.workload.FileAsk;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.LongAdder;

/**
 * The reads and writes of one lane. Each thread reads into a buffer of its own, a large part piece
 * by piece; only what is verified is copied, as the buffer is used again before the receiver has
 * looked at it.
 */
final class FileCalls implements BlockingCalls {

    private static final CountedRows ONE = new CountedRows(1);
    private static final String READ_BYTES = "read.bytes";

    /** Many threads with a buffer for a whole file each would need more memory than there is. */
    static final int PIECE_BYTES = 1 << 20;

    private final FileLane lane;
    private final List<FileCall> calls;
    private final ExceptionClassifier errors;
    private final LongAdder bytesRead = new LongAdder();
    private final ByteBuffer number = ByteBuffer.allocate(Long.BYTES);
    private final ThreadLocal<ByteBuffer> buffers;

    /** One of several things that are asked again and again. */
    record FileCall(FileAsk ask, boolean isVerified) {

        private int bufferBytes() {
            return Math.min(PIECE_BYTES, ask.bytes());
        }

        /** Most memory that one of them takes at a time. */
        long memoryBytes() {
            return bufferBytes() + (isVerified ? (long) ask.bytes() : 0);
        }
    }

    FileCalls(FileLane lane, List<FileCall> calls, ExceptionClassifier errors) {
        this.lane = lane;
        this.calls = List.copyOf(calls);
        this.errors = errors;
        int largest = calls.stream().mapToInt(FileCall::bufferBytes).max().orElse(0);
        buffers = ThreadLocal.withInitial(() -> ByteBuffer.allocateDirect(largest));
    }

    @Override
    public List<String> errorKinds() {
        return errors.labels();
    }

    @Override
    public int kindOf(Throwable thrown) {
        return errors.of(thrown);
    }

    @Override
    public Callable<@Nullable AnswerRows> call(Request request) {
        FileCall call = calls.get(request.statement());
        long file = number(request, 0);
        long other = number(request, 1);
        return call.ask().verb() == FileAsk.Verb.READ
                ? () -> read(call, file, other)
                : () -> write(call.ask(), file, other);
    }

    /** What a read costs is what it costs here, whoever keeps the file. */
    @Override
    public boolean areTheStore() {
        return true;
    }

    private long number(Request request, int index) {
        request.writeValue(index, number.clear());
        return number.getLong(0);
    }

    private AnswerRows read(FileCall call, long file, long block) throws IOException {
        int length = call.ask().bytes();
        ByteBuffer whole = ByteBuffer.allocate(call.isVerified() ? length : 0);
        ByteBuffer piece = buffers.get();
        lane.begin(file);
        for (int at = 0; at < length; at += piece.limit()) {
            lane.read(
                    file,
                    block * length + at,
                    piece.clear().limit(Math.min(piece.capacity(), length - at)));
            if (call.isVerified()) {
                whole.put(piece.flip());
            }
        }
        bytesRead.add(length);
        return call.isVerified() ? kept(whole.flip()) : ONE;
    }

    private static AnswerRows kept(ByteBuffer part) {
        KeptRows row = new KeptRows();
        row.add(0, part);
        return row;
    }

    private @Nullable AnswerRows write(FileAsk ask, long file, long content) throws IOException {
        lane.write(file, new FileContent(content, ask.files().sizeBytes()));
        return null;
    }

    @Override
    public WarningAndTraceCounts notes() {
        Map<String, Long> counters = new TreeMap<>(lane.counters());
        counters.put(READ_BYTES, bytesRead.sum());
        return WarningAndTraceCounts.counted(counters);
    }

    @Override
    public void close() {
        lane.close();
    }
}
