package dohyo.client.resp;

import dohyo.client.resp.wire.CommandText;
import dohyo.client.resp.wire.CommandText.Piece;
import dohyo.client.resp.wire.CommandText.Word;
import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientLimits;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.CommandAsk;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.Step;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What becomes of steps in commands. A record is a hash under {@code table:key}, which holds its
 * key as well, so that a whole record shows it, as in other stores; Redis and Valkey order no keys
 * and compare nothing before they write without a script, so scans and compare-and-set are refused.
 */
final class RespDialect {

    private RespDialect() {}

    /** All ways of a step, as text. */
    static List<String> texts(Step step) throws ClientFailure {
        List<String> texts = new ArrayList<>();
        for (int variant = 0; variant < step.ask().variants(); variant++) {
            texts.add(command(step, variant).text());
        }
        return List.copyOf(texts);
    }

    /** One of the ways of a step. */
    static SaidCommand command(Step step, int variant) throws ClientFailure {
        if (step.ask() instanceof CommandAsk ask) {
            return new SaidCommand(ask.text(), parse(ask.text()));
        }
        if (step.ask() instanceof RecordAsk ask) {
            List<Word> words = words(ask, ask.fields(variant));
            return new SaidCommand(
                    words.stream().map(word -> word.with("?")).collect(Collectors.joining(" ")),
                    new CommandText(words));
        }
        throw new ClientFailure("the client resp speaks no "
                + step.ask().language().word()
                + "; write 'command: GET user:?', or write the workload with records");
    }

    /** Reads a command as people write it. */
    static CommandText parse(String text) throws ClientFailure {
        try {
            return CommandText.parse(text);
        } catch (IllegalArgumentException e) {
            throw new ClientFailure(String.valueOf(e.getMessage()), e);
        }
    }

    /** Values are bound in the order of {@link RecordAsk#binds(int)}. */
    private static List<Word> words(RecordAsk ask, List<String> fields) throws ClientFailure {
        requireKnown(ask);
        return switch (ask.verb()) {
            case GET -> {
                List<String> columns = fields.isEmpty() ? whole(ask) : fields;
                yield joined(
                        Stream.of(word("HMGET"), key(ask, 0)),
                        columns.stream().map(RespDialect::word));
            }
            case PUT ->
                joined(
                        Stream.of(
                                word("HSET"),
                                key(ask, 0),
                                word(ask.table().key().name()),
                                bound(0)),
                        written(fields, 1));
            case UPDATE ->
                joined(Stream.of(word("HSET"), key(ask, fields.size())), written(fields, 0));
            case DELETE -> List.of(word("DEL"), key(ask, 0));
            case MULTI_GET, SCAN, COMPARE_AND_SET ->
                throw new IllegalStateException("refused before: " + ask.verb());
        };
    }

    /** Files are refused for it when they are read, other plans here. */
    private static void requireKnown(RecordAsk ask) throws ClientFailure {
        Optional<String> objection = ClientLimits.objection(ClientSpec.RESP, ask);
        if (objection.isPresent()) {
            throw new ClientFailure("the client resp cannot do " + objection.get());
        }
    }

    /** The key first, and the others in the order of their names. */
    private static List<String> whole(RecordAsk ask) {
        return Stream.concat(
                        Stream.of(ask.table().key().name()),
                        ask.table().names().stream().sorted())
                .toList();
    }

    private static Stream<Word> written(List<String> fields, int first) {
        List<Word> words = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            words.add(word(fields.get(i)));
            words.add(bound(first + i));
        }
        return words.stream();
    }

    private static Word key(RecordAsk ask, int index) {
        return new Word(List.of(fixed(ask.table().name() + ":"), new Piece.Bound(index)));
    }

    private static Word bound(int index) {
        return new Word(List.of(new Piece.Bound(index)));
    }

    private static Word word(String text) {
        return new Word(List.of(fixed(text)));
    }

    private static Piece fixed(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new Piece.Fixed(new String(bytes, StandardCharsets.ISO_8859_1));
    }

    private static List<Word> joined(Stream<Word> one, Stream<Word> other) {
        return Stream.concat(one, other).toList();
    }

    /** Whether an answer is one record, however many fields of it were read. */
    static boolean isRecord(Step step) {
        return step.ask() instanceof RecordAsk;
    }
}
