package dohyo.client.resp;

import dohyo.client.resp.wire.CommandText;
import dohyo.client.resp.wire.CommandText.Piece;
import dohyo.client.resp.wire.CommandText.Word;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.VariantTexts;
import dohyo.model.experiment.ClientCapabilities;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.CommandAsk;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Verb;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What becomes of steps in commands. A record is a hash under {@code table:key}, which holds its
 * key as well, so that a whole record shows it, as in other stores. What takes more than one
 * command but must be done as one is a script ({@link RecordScripts}); keys of a multi-get and
 * records of a batch are commands of their own, which travel together.
 */
final class RespDialect {

    private RespDialect() {}

    /** All ways of a step, as text. */
    static List<String> texts(OperationStep step) throws ClientFailure {
        return VariantTexts.of(step, variant -> command(step, variant).text() + aside(step));
    }

    /** What the words themselves do not say. */
    private static String aside(OperationStep step) {
        if (step.ask() instanceof RecordAsk ask && ask.verb() == Verb.SCAN) {
            return " (in the order of the keys' bytes, which every put and delete keeps)";
        }
        int count = step.drawn().size();
        int atOnce = step.many().isOne() ? 0 : step.many().atOnce();
        if (count == 1) {
            return "";
        }
        return " (" + count + " of these, "
                + switch (atOnce) {
                    case 0 -> "all at once)";
                    case 1 -> "one after the other)";
                    default -> "at most " + atOnce + " at once)";
                };
    }

    /** One of the ways of a step. */
    static TranslatedCommand command(OperationStep step, int variant) throws ClientFailure {
        if (step.ask() instanceof CommandAsk ask) {
            return new TranslatedCommand(ask.text(), parse(ask.text()));
        }
        if (step.ask() instanceof RecordAsk ask) {
            requireKnown(step);
            CommandText words = new CommandText(words(ask, ask.fields(variant)));
            return new TranslatedCommand(text(words), words);
        }
        throw new ClientFailure("the client resp does not speak "
                + step.ask().language().word()
                + "; write 'command: GET user:?', or write the workload with records");
    }

    private static String text(CommandText command) {
        return command.words().stream()
                .map(word -> word.with("?"))
                .map(word -> word.contains(" ") ? '"' + word + '"' : word)
                .collect(Collectors.joining(" "));
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
    private static List<Word> words(RecordAsk ask, List<String> fields) {
        return switch (ask.verb()) {
            case GET, MULTI_GET ->
                joined(Stream.of(word("HMGET"), key(ask, 0)), words(shown(ask, fields)));
            case PUT -> put(ask, fields);
            case UPDATE ->
                write(ask, key(ask, fields.size()), written(fields, 0).toList());
            case DELETE ->
                ask.table().scanned()
                        ? script(RecordScripts.DELETE, ordered(ask), Stream.of(bound(0)))
                        : List.of(word("DEL"), key(ask, 0));
            case SCAN ->
                script(
                        RecordScripts.SCAN,
                        List.of(word(ask.table().name())),
                        joined(Stream.of(bound(0), bound(1)), words(shown(ask, fields))).stream());
            case COMPARE_AND_SET ->
                script(
                        RecordScripts.COMPARE_AND_SET,
                        List.of(key(ask, fields.size())),
                        IntStream.range(0, fields.size())
                                .boxed()
                                .flatMap(i -> Stream.of(
                                        word(fields.get(i)),
                                        bound(i),
                                        bound(fields.size() + 1 + i))));
        };
    }

    private static List<Word> put(RecordAsk ask, List<String> fields) {
        List<Word> all =
                joined(Stream.of(word(ask.table().key().name()), bound(0)), written(fields, 1));
        return ask.table().scanned()
                ? script(
                        RecordScripts.PUT,
                        ordered(ask),
                        Stream.concat(Stream.of(bound(0)), all.stream()))
                : write(ask, key(ask, 0), all);
    }

    /** Fields with their values; those that expire take a command of newer servers. */
    private static List<Word> write(RecordAsk ask, Word key, List<Word> fields) {
        return ask.expires()
                ? joined(
                        Stream.of(
                                word(RecordScripts.WRITE_FOR_A_TIME),
                                key,
                                word("EX"),
                                word(Long.toString(ask.ttlSeconds())),
                                word("FIELDS"),
                                word(Integer.toString(fields.size() / 2))),
                        fields.stream())
                : joined(Stream.of(word("HSET"), key), fields.stream());
    }

    /** A record, and the order of all keys. */
    private static List<Word> ordered(RecordAsk ask) {
        return List.of(key(ask, 0), word(ask.table().name()));
    }

    private static List<Word> script(String script, List<Word> keys, Stream<Word> arguments) {
        return joined(
                joined(
                        Stream.of(word("EVAL"), word(script), word(Integer.toString(keys.size()))),
                        keys.stream())
                        .stream(),
                arguments);
    }

    /** Files are refused for it when they are read, other plans here. */
    private static void requireKnown(OperationStep step) throws ClientFailure {
        Optional<String> objection = ClientCapabilities.objection(ClientSpec.RESP, step, false);
        if (objection.isPresent()) {
            throw new ClientFailure("the client resp cannot do " + objection.get());
        }
    }

    private static List<String> shown(RecordAsk ask, List<String> fields) {
        return fields.isEmpty() ? whole(ask) : fields;
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

    private static Stream<Word> words(List<String> texts) {
        return texts.stream().map(RespDialect::word);
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
    static boolean isRecord(OperationStep step) {
        return step.ask() instanceof RecordAsk ask && ask.verb() != Verb.SCAN;
    }
}
