package dohyo.report.page.view;

import dohyo.model.result.StoredContentRecord;
import dohyo.model.result.StoredContentRecord.Count;
import dohyo.model.text.QuantityText;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What lay in the sstables of each arm, as a table: the last count of each trial, all nodes
 * together; of several trials the median with the least and the most. Kinds that nobody had are
 * left out.
 */
public record StoredContentView(List<String> headings, List<Row> rows) {

    private static final String BETWEEN = " · ";

    /** A table of an arm. */
    public record Row(String place, List<String> values) {}

    public static StoredContentView of(RunFiles run) {
        Map<String, List<Content>> places = new LinkedHashMap<>();
        boolean several = run.trials().stream()
                        .map(trial -> trial.planned().arm())
                        .distinct()
                        .count()
                > 1;
        for (TrialFiles trial : run.trials()) {
            last(trial)
                    .forEach((table, content) -> places.computeIfAbsent(
                                    several ? trial.planned().arm() + BETWEEN + table : table,
                                    place -> new ArrayList<>())
                            .add(content));
        }
        List<Figure> figures = Figure.all().stream()
                .filter(figure -> places.values().stream()
                        .flatMap(List::stream)
                        .anyMatch(content -> figure.of(content) > 0))
                .toList();
        return new StoredContentView(
                figures.stream().map(Figure::heading).toList(),
                places.entrySet().stream()
                        .map(place -> new Row(
                                place.getKey(),
                                figures.stream()
                                        .map(figure -> figure.told(place.getValue()))
                                        .toList()))
                        .toList());
    }

    /** Each table in a sentence. */
    public List<String> sentences() {
        return rows.stream()
                .map(row -> named(row.place()) + ": "
                        + IntStream.range(0, headings.size())
                                .mapToObj(i -> headings.get(i).toLowerCase(Locale.ROOT) + " "
                                        + row.values().get(i))
                                .collect(Collectors.joining(", ")))
                .toList();
    }

    /** {@code one, table t}; of an only arm {@code table t}. */
    private static String named(String place) {
        return place.contains(BETWEEN) ? place.replaceFirst(BETWEEN, ", table ") : "table " + place;
    }

    /** By table; a node that was looked at twice speaks with its last count. */
    private static Map<String, Content> last(TrialFiles trial) {
        Map<String, StoredContentRecord> ofNodes = new TreeMap<>();
        trial.reading()
                .stored()
                .forEach(record -> ofNodes.put(record.table() + " " + record.source(), record));
        return ofNodes.values().stream()
                .collect(Collectors.groupingBy(
                        StoredContentRecord::table,
                        TreeMap::new,
                        Collectors.collectingAndThen(Collectors.toList(), Content::new)));
    }

    /** Of all nodes. */
    private record Content(List<StoredContentRecord> nodes) {}

    /** A column. */
    private record Figure(String heading, ToCount count, DoubleFunction<String> words) {

        static List<Figure> all() {
            return Stream.concat(
                            Stream.of(
                                    new Figure(
                                            "Sstables",
                                            StoredContentRecord::sstables,
                                            Figure::plain),
                                    new Figure(
                                            "Size",
                                            StoredContentRecord::bytes,
                                            QuantityText::bytes)),
                            Stream.of(Count.values())
                                    .map(kind -> new Figure(
                                            heading(kind),
                                            record -> record.count(kind),
                                            Figure::plain)))
                    .toList();
        }

        private static String heading(Count kind) {
            String words = kind.word().replace('-', ' ');
            return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
        }

        private static String plain(double count) {
            return QuantityText.shortCount(count);
        }

        long of(Content content) {
            return content.nodes().stream().mapToLong(count::of).sum();
        }

        String told(List<Content> trials) {
            return TrialSpan.of(trials.stream().map(this::of), count -> words.apply(count));
        }
    }

    /** A number of a record. */
    @FunctionalInterface
    private interface ToCount {
        long of(StoredContentRecord record);
    }
}
