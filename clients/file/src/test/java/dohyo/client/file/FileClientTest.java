package dohyo.client.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Completions;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.engine.data.GeneratedFileBytes;
import dohyo.engine.data.RequestGenerator;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.FileAsk;
import dohyo.model.workload.FileAsk.Verb;
import dohyo.model.workload.FileSet;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A lane of the client: files are written, read, verified and counted. */
class FileClientTest {

    private static final int BYTES = 1000;
    private static final FileSet FILES = new FileSet(3, 10_500, "content");
    private static final StoreNamespace SPACE = StoreNamespace.of("files", List.of());

    @TempDir
    Path root;

    private static Workload workload(boolean isVerified) {
        OperationStep read = OperationStep.of(new FileAsk(Verb.READ, FILES, "file", "block", BYTES))
                .verifying(isVerified ? List.of("content") : List.of());
        return new Workload(
                "w",
                SPACE,
                Map.of(
                        "file", key("file", 3),
                        "block", key("block", 10),
                        "content",
                                new ContentField("content", Field.Type.BIGINT, 0, 0).ofKey("file")),
                new DataSet(3, FileAsk.write(FILES, "file")),
                List.of(new Operation("read", 1, List.of(read))));
    }

    private static Field key(String name, long from) {
        return new KeyField(name, Field.Type.BIGINT, Choose.UNIFORM, from, "");
    }

    private static ClientSpec spec() {
        return new ClientSpec("file", 1, 4, "", 1_000_000_000L);
    }

    /** Keeps what is reported. */
    private static final class Seen implements Completions {
        private final List<String> ends = new ArrayList<>();
        private final List<ByteBuffer> cells = new ArrayList<>();
        private long rows;

        @Override
        public boolean verifies(int slot) {
            return true;
        }

        @Override
        public void cell(int slot, long row, int column, @Nullable ByteBuffer value) {
            if (value != null) {
                cells.add(ByteBuffer.allocate(value.remaining()).put(value).flip());
            }
        }

        @Override
        public void rows(int slot, long count) {
            rows += count;
        }

        @Override
        public void answered(int slot, long stampNanos) {
            ends.add("answered");
        }

        @Override
        public void failed(int slot, int kind, long stampNanos) {
            ends.add("failed " + kind);
        }
    }

    private static Seen sent(Transport transport, RequestGenerator requests, long number)
            throws Exception {
        requests.prepare(number);
        assertThat(transport.send(0, requests)).isTrue();
        Seen seen = new Seen();
        while (seen.ends.isEmpty()) {
            transport.await(seen, 1_000_000_000L);
        }
        return seen;
    }

    private static long value(RequestGenerator requests, int index) {
        ByteBuffer value = ByteBuffer.allocate(Long.BYTES);
        requests.writeValue(index, value);
        return value.getLong(0);
    }

    @Test
    void files_are_written_and_read_verified_and_counted() throws Exception {
        Client client = Client.named("file");
        Workload workload = workload(true);
        long[] contents = new long[3];
        try (ControlSession session = client.connect(spec(), List.of(root.toString()))) {
            session.create(SPACE);
            assertThat(session.verifies()).isTrue();
            assertThat(session.storeVersion()).startsWith("Linux");
            List<RequestTemplate> writing = RequestTemplate.of(workload.data().step(), workload);
            try (Transport transport = session.open(SPACE, writing, 4)) {
                RequestGenerator rows = RequestGenerator.rows(workload, 7);
                for (int file = 0; file < 3; file++) {
                    assertThat(sent(transport, rows, file).ends).containsExactly("answered");
                    contents[file] = value(rows, 1);
                }
            }
            try (Transport transport = session.open(SPACE, RequestGenerator.calls(workload), 4)) {
                RequestGenerator reads = RequestGenerator.operations(workload, 9, 7);
                for (long number = 0; number < 50; number++) {
                    Seen seen = sent(transport, reads, number);
                    ByteBuffer right = ByteBuffer.allocate(BYTES);
                    long content = contents[(int) value(reads, 0)];
                    GeneratedFileBytes.write(content, value(reads, 1) * BYTES, BYTES, right);
                    assertThat(seen.cells).containsExactly(right.flip());
                    assertThat(seen.rows).isEqualTo(1);
                }
                assertThat(transport.notes().counters()).containsEntry("read.bytes", 50_000L);
            }
        }
    }

    /** The kernel counts for the process: what is known to one lane is not zero in the other. */
    @Test
    void what_the_disk_gave_is_told_by_one_lane_and_by_no_other() throws Exception {
        List<RequestTemplate> calls = RequestGenerator.calls(workload(false));
        try (ControlSession session =
                        Client.named("file").connect(spec(), List.of(root.toString()));
                Transport one = session.open(SPACE, calls, 4);
                Transport other = session.open(SPACE, calls, 4)) {
            assertThat(one.notes().counters()).containsKey("disk.bytes");
            assertThat(other.notes().counters()).doesNotContainKey("disk.bytes");
        }
    }

    @Test
    void a_read_that_nobody_verifies_keeps_nothing() throws Exception {
        Workload workload = workload(false);
        try (ControlSession session =
                Client.named("file").connect(spec(), List.of(root.toString()))) {
            session.create(SPACE);
            try (Transport writing =
                    session.open(SPACE, RequestTemplate.of(workload.data().step(), workload), 4)) {
                for (int file = 0; file < 3; file++) {
                    sent(writing, RequestGenerator.rows(workload, 7), file);
                }
            }
            try (Transport reading = session.open(SPACE, RequestGenerator.calls(workload), 4)) {
                Seen seen = sent(reading, RequestGenerator.operations(workload, 9, 7), 1);
                assertThat(seen.cells).isEmpty();
                assertThat(seen.rows).isEqualTo(1);
            }
        }
    }

    @Test
    void what_it_becomes_is_told_and_what_cannot_be_is_refused() throws Exception {
        Client client = Client.named("file");
        Workload workload = workload(true);
        assertThat(client.dialect(workload.data().step()))
                .containsExactly("write 10500 bytes to file-?");
        assertThat(client.dialect(workload.operations().get(0).steps().get(0)))
                .containsExactly("pread 1000 bytes of file-? at ? x 1000");
        assertThatThrownBy(() -> client.connect(spec(), List.of("/nowhere/at/all")))
                .isInstanceOf(ClientFailure.class);
        try (ControlSession session = client.connect(spec(), List.of(root.toString()))) {
            assertThatThrownBy(() -> session.open(SPACE, RequestGenerator.calls(workload), 5000))
                    .hasMessageContaining("lower 'in-flight'");
        }
    }
}
