package dohyo.language.load;

import dohyo.language.scope.Scope;
import dohyo.model.experiment.Load.Stream;
import dohyo.model.experiment.Phase;
import dohyo.model.text.MessagePhrases;

import org.snakeyaml.engine.v2.nodes.Node;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;

/**
 * The times of the streams of a phase: all within it, and at any moment at least one.
 *
 * @param lengthNanos of the phase
 */
record StreamCoverageCheck(List<Stream> streams, long lengthNanos) {

    void check(Scope scope, Node at) {
        streams.forEach(stream -> checkEnd(stream, scope, at));
        long covered = 0;
        for (Stream stream : completed().stream()
                .sorted(Comparator.comparingLong(Stream::fromNanos))
                .toList()) {
            if (stream.fromNanos() > covered) {
                remarkGap(covered, stream.fromNanos(), scope, at);
            }
            covered = Math.max(covered, stream.toNanos());
        }
        if (covered < lengthNanos) {
            remarkGap(covered, lengthNanos, scope, at);
        }
    }

    private void checkEnd(Stream stream, Scope scope, Node at) {
        boolean open = stream.toNanos() == StreamPart.OPEN_END_NANOS;
        if (stream.fromNanos() >= lengthNanos || (!open && stream.toNanos() > lengthNanos)) {
            scope.remark(
                    scope.origin(stream, at),
                    "stream " + MessagePhrases.quoted(stream.name()) + " goes on after the phase",
                    "the phase takes " + seconds(lengthNanos));
        }
    }

    private static void remarkGap(long fromNanos, long toNanos, Scope scope, Node at) {
        scope.remark(
                at,
                "no stream runs from " + seconds(fromNanos) + " to " + seconds(toNanos)
                        + " of the phase",
                "let one begin earlier or end later");
    }

    private static String seconds(long nanos) {
        return BigDecimal.valueOf(nanos, 9).stripTrailingZeros().toPlainString() + "s";
    }

    /** Those without an end last as long as the phase. */
    List<Stream> completed() {
        return streams.stream().map(this::completed).toList();
    }

    private Stream completed(Stream stream) {
        long end = Math.min(stream.toNanos(), lengthNanos);
        Phase load = stream.load();
        return new Stream(
                stream.name(),
                stream.operations(),
                stream.fromNanos(),
                load.lasting(Math.max(0, end - stream.fromNanos())));
    }
}
