package dohyo.client.hbase.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.engine.client.Completions;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.Arrays;
import java.util.List;

/** Answers of servers that say more than they were asked, or what they should not. */
class AnswerReaderTest {

    private static final byte[] ROW = CallHeaders.text("row");

    /** Ends are of no interest. */
    private enum Nobody implements Completions {
        NOBODY;

        @Override
        public void answered(int slot, long stampNanos) {}

        @Override
        public void failed(int slot, int kind, long stampNanos) {}
    }

    private static AnswerInbox inbox(byte[] answer) throws Exception {
        AnswerInbox inbox = new AnswerInbox();
        inbox.fill(Channels.newChannel(new ByteArrayInputStream(answer)));
        assertThat(inbox.next()).isTrue();
        return inbox;
    }

    private static AnswerReader reader(AnswerInbox inbox) {
        return new AnswerReader(inbox).begin(0, new RowCells(List.of()), Nobody.NOBODY);
    }

    private static byte[] framed(ProtobufMessageBuilder header, byte[] message, byte[] cells) {
        byte[] head = header.toBytes();
        ByteBuffer out = ByteBuffer.allocate(32 + head.length + message.length + cells.length);
        out.putInt(0);
        ProtobufFieldWriter.varint(out, head.length);
        out.put(head);
        ProtobufFieldWriter.varint(out, message.length);
        out.put(message).put(cells);
        out.putInt(0, out.position() - Integer.BYTES);
        return Arrays.copyOf(out.array(), out.position());
    }

    /** An answer with so many cells in its block, each of a row of its own. */
    private static byte[] withCells(ProtobufMessageBuilder message, int count) {
        ByteArrayOutputStream cells = new ByteArrayOutputStream();
        int keyBytes = Cell.KEY_BYTES + ROW.length + 2;
        for (int i = 0; i < count; i++) {
            ByteBuffer cell = ByteBuffer.allocate(Cell.HEAD_BYTES + keyBytes);
            cell.putInt(cell.capacity() - Integer.BYTES).putInt(keyBytes).putInt(0);
            cell.putShort((short) ROW.length).put(ROW).put((byte) 1).put((byte) 'f');
            cell.put((byte) 'v').putLong(1).put(Cell.PUT);
            cells.writeBytes(cell.array());
        }
        ProtobufMessageBuilder header = new ProtobufMessageBuilder()
                .number(1, 0)
                .message(3, new ProtobufMessageBuilder().number(1, cells.size()));
        return framed(header, message.toBytes(), cells.toByteArray());
    }

    private static ProtobufMessageBuilder result() {
        return new ProtobufMessageBuilder().number(2, 1);
    }

    @Test
    void a_get_has_one_row_at_most() throws Exception {
        AnswerReader one =
                reader(inbox(withCells(new ProtobufMessageBuilder().message(1, result()), 1)));
        one.readGet();
        assertThat(one.rows()).isEqualTo(1);
        AnswerReader two = reader(inbox(withCells(
                new ProtobufMessageBuilder().message(1, result()).message(1, result()), 2)));
        assertThatThrownBy(two::readGet)
                .isInstanceOf(MalformedCall.class)
                .hasMessage("sent 2 rows where 1 were asked for");
    }

    @Test
    void a_scan_has_no_more_rows_than_it_wants() throws Exception {
        ProtobufMessageBuilder three =
                new ProtobufMessageBuilder().number(1, 1).number(1, 1).number(1, 1);
        ScanProgress scan = new ScanProgress();
        scan.begin(0, 3);
        reader(inbox(withCells(three, 3))).readScan(scan);
        assertThat(scan.found()).isEqualTo(3);
        scan.begin(0, 2);
        AnswerReader more = reader(inbox(withCells(three, 3)));
        assertThatThrownBy(() -> more.readScan(scan)).isInstanceOf(MalformedCall.class);
    }

    @Test
    void what_an_exception_says_cannot_steer_a_terminal() throws Exception {
        ProtobufMessageBuilder exception = new ProtobufMessageBuilder()
                .text(1, "org.apache.hadoop.hbase.SomeException")
                .text(2, "\u001b[31mred\nat somewhere");
        ProtobufMessageBuilder header =
                new ProtobufMessageBuilder().number(1, 0).message(2, exception);
        AnswerInbox inbox = inbox(framed(header, new byte[0], new byte[0]));
        assertThat(inbox.failure().text(inbox)).isEqualTo("?[31mred");
    }
}
