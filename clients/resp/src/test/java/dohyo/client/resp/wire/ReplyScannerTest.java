package dohyo.client.resp.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Answers of both versions of the protocol; {@code /} stands for the end of a line. */
class ReplyScannerTest {

    private static byte[] bytes(String text) {
        return text.replace("/", "\r\n").getBytes(StandardCharsets.ISO_8859_1);
    }

    private static ReplyScanner scanned(String text) throws MalformedReply {
        byte[] bytes = bytes(text);
        ReplyScanner scanner = new ReplyScanner();
        assertThat(scanner.scan(ByteBuffer.wrap(bytes), 0, bytes.length))
                .as(text)
                .isTrue();
        assertThat(scanner.bytes()).as(text).isEqualTo(bytes.length);
        return scanner;
    }

    @ParameterizedTest
    @CsvSource({
        "+OK/, 1",
        "+/, 1",
        ":-12/, 1",
        "$3/abc/, 1",
        "$0//, 1",
        "$-1/, 0",
        "*-1/, 0",
        "_/, 0",
        "#f/, 1",
        "',-1.5e-7/', 1",
        "',nan/', 1",
        "(-123456789012345678901234567890/, 1",
        "=7/txt:abc/, 1",
        // elements that are there
        "*0/, 0",
        "*3/$1/a/$-1/:7/, 2",
        "*2/_/_/, 0",
        "~2/+a/+b/, 2",
        // pairs with a value
        "%2/+a/:1/+b/_/, 1",
        // elements in elements count once
        "*2/*2/:1/:2/%1/+a/*1/:1/, 2",
        // what is no answer is passed over
        ">2/+invalidate/*1/+k/+OK/, 1",
        "|1/+ttl/:3/$1/a/, 1",
        "*2/|1/+ttl/:3/:1/:2/, 2",
        "|1/+a/|1/+b/:1/*1/+c/+OK/, 1",
        "|0/+OK/, 1",
        ">0/+OK/, 1"
    })
    void what_is_found_is_counted(String text, long found) throws Exception {
        ReplyScanner scanner = scanned(text);
        assertThat(scanner.found()).isEqualTo(found);
        assertThat(scanner.isError()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "-ERR no/, server_error",
        "-WRONGTYPE Operation against a key/, wrong_type",
        "-OOM/, out_of_memory",
        "-OOMS/, other",
        "!21/SYNTAX invalid syntax/, other",
        "!7/BUSY no/, busy",
        // one of several commands has failed
        "*2/+OK/-READONLY no/, read_only",
        "|1/+a/-ERR not this/-LOADING wait/, loading",
        "-/, other"
    })
    void errors_are_told_apart(String text, String label) throws Exception {
        ReplyScanner scanner = scanned(text);
        assertThat(scanner.isError()).isTrue();
        ByteBuffer in = ByteBuffer.wrap(bytes(text));
        assertThat(ErrorKind.of(in, scanner.errorFrom(), scanner.errorBytes()).label())
                .isEqualTo(label);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 400 Bad Request/",
                "$3/abcd/",
                "$-2/",
                "$x/",
                "$/",
                ":1x/",
                ":123456789012345678901/",
                "#x/",
                "_x/",
                ",1.2.3/",
                ",/",
                "(/",
                "=3/abc/",
                "*1/>1/+a/",
                "$99999999999/",
                "$9999999999999999999/",
                "%-1/"
            })
    void what_is_not_the_protocol_is_refused(String text) {
        assertThatThrownBy(() -> scanned(text)).isInstanceOf(MalformedReply.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"$?/", "*?/", "%?/", "~?/"})
    void streamed_answers_are_refused_in_a_sentence(String text) {
        assertThatThrownBy(() -> scanned(text))
                .isInstanceOf(MalformedReply.class)
                .hasMessageContaining("streams an answer of unknown length");
    }

    @Test
    void elements_that_lie_too_deep_are_refused() throws Exception {
        scanned("*1/".repeat(ReplyScanner.DEPTH_MAX) + ":1/");
        assertThatThrownBy(() -> scanned("*1/".repeat(ReplyScanner.DEPTH_MAX + 1) + ":1/"))
                .hasMessageContaining("deeper in each other than 32");
    }

    @Test
    void lines_that_do_not_end_are_refused() {
        byte[] bytes = ("+" + "x".repeat(ReplyElementHeader.LINE_BYTES_MAX))
                .getBytes(StandardCharsets.US_ASCII);
        assertThatThrownBy(() -> new ReplyScanner().scan(ByteBuffer.wrap(bytes), 0, bytes.length))
                .hasMessageContaining("a line of more than 8192 bytes");
    }

    @Test
    void lengths_that_are_not_kept_cost_nothing() throws Exception {
        byte[] bytes = bytes("*2147483647/$536870912/abc");
        assertThat(new ReplyScanner().scan(ByteBuffer.wrap(bytes), 0, bytes.length))
                .isFalse();
    }

    @Test
    void answers_are_decoded_for_control() throws Exception {
        Reply reply = Reply.decode(
                ByteBuffer.wrap(bytes(">1/+x/%2/+a/*2/:1/_/|1/+t/:1/+b/=5/txt:c/")), 0);
        assertThat(reply.elements()).hasSize(4);
        assertThat(reply.elements().get(1).elements()).hasSize(2);
        assertThat(reply.elements().get(1).elements().get(1)).isEqualTo(new Reply.Nothing());
        assertThat(reply.elements().get(3).text()).isEqualTo("c");
        Reply error = Reply.decode(ByteBuffer.wrap(bytes("-NOAUTH no/")), 0);
        assertThat(((Reply.Failure) error).kind()).isEqualTo(ErrorKind.UNAUTHORIZED);
    }
}
