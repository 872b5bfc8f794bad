package dohyo.client.memcached;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.net.MalformedAnswer;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Bytes from a server, cut into answers whatever they are and in pieces of any size. */
class TextInboxTest {

    private static final TextInbox INBOX = new TextInbox();
    private static final String STREAM = String.join(
            "\r\n",
            "STORED",
            "VALUE k 0 9",
            "END",
            "END.",
            "END",
            "END",
            "NOT_FOUND",
            "VALUE key 17 0",
            "",
            "END",
            "SERVER_ERROR out of memory",
            "");

    @Test
    void answers_are_cut_alike_in_pieces_of_any_size() throws Exception {
        for (int piece = 1; piece < STREAM.length(); piece++) {
            assertThat(answers(bytes(STREAM), piece))
                    .as("in pieces of %s", piece)
                    .containsExactly(
                            "STORED",
                            "VALUE k 0 9=END\r\nEND.",
                            "END",
                            "NOT_FOUND",
                            "VALUE key 17 0=",
                            "SERVER_ERROR out of memory");
        }
    }

    @Tag("slow")
    @Test
    void a_hundred_thousand_damaged_streams_do_no_harm() throws Exception {
        for (int seed = 0; seed < 100_000; seed++) {
            Random random = new Random(seed);
            byte[] damaged = bytes(STREAM);
            for (int i = random.nextInt(4); i >= 0; i--) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            byte[] cut = Arrays.copyOf(damaged, 1 + random.nextInt(damaged.length));
            List<String> whole = answers(cut, cut.length);
            assertThat(answers(cut, 1 + random.nextInt(cut.length)))
                    .as("seed %s", seed)
                    .isEqualTo(whole);
        }
    }

    private static List<String> answers(byte[] stream, int piece) throws IOException {
        List<String> answers = new ArrayList<>();
        INBOX.clear();
        int at = 0;
        try {
            while (at < stream.length) {
                int past = Math.min(stream.length, at + piece);
                fill(INBOX, Arrays.copyOfRange(stream, at, past));
                at = past;
                while (INBOX.next()) {
                    answers.add(text(INBOX));
                }
            }
        } catch (MalformedAnswer e) {
            answers.add("malformed");
        }
        return answers;
    }

    private static void fill(TextInbox inbox, byte[] piece) throws IOException {
        ReadableByteChannel channel = Channels.newChannel(new ByteArrayInputStream(piece));
        int read = 0;
        while (read < piece.length) {
            int count = inbox.fill(channel);
            if (count <= 0) {
                throw new EOFException("the inbox takes nothing");
            }
            read += count;
        }
    }

    private static String text(TextInbox inbox) {
        if (!inbox.hasValue()) {
            return inbox.line();
        }
        byte[] value = new byte[inbox.valueTo() - inbox.valueFrom()];
        inbox.buffer().get(inbox.valueFrom(), value);
        return inbox.line() + "=" + new String(value, StandardCharsets.ISO_8859_1);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
