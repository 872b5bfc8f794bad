package dohyo.cli.metrics;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A strict reader of what is exposed, after the grammar of OpenMetrics 1.0 and of the text format
 * 0.0.4 of Prometheus, for counters, gauges and infos: whatever stands elsewhere than it may is
 * refused.
 *
 * @param types of all families, by name
 * @param units of those that have one
 */
record Exposition(Map<String, String> types, Map<String, String> units, List<Sample> samples) {

    /** A figure under its name and labels. */
    record Sample(String name, Map<String, String> labels, double value) {}

    private static final String NAME = "[a-zA-Z_][a-zA-Z0-9_]*";
    private static final Pattern META =
            Pattern.compile("# (TYPE|UNIT|HELP) (" + NAME + ") ((?:[^\n\\\\\"]|\\\\[\\\\n\"])+)");
    private static final Pattern SAMPLE =
            Pattern.compile("(" + NAME + ")(?:\\{(.+)})? ([0-9]+(?:\\.[0-9]+)?(?:E-?[0-9]+)?)");
    private static final Pattern LABEL =
            Pattern.compile("(" + NAME + ")=\"((?:[^\n\\\\\"]|\\\\[\\\\n\"])*)\"(,?)");

    static Exposition ofOpenMetrics(String text) {
        if (!text.endsWith("\n# EOF\n")) {
            throw new IllegalArgumentException("ends in another way than with # EOF: " + text);
        }
        return new Reader(true).read(text.substring(0, text.length() - 6));
    }

    static Exposition ofPrometheus(String text) {
        return new Reader(false).read(text);
    }

    /** The only sample of this name with these labels among others. */
    double value(String name, String... labels) {
        List<Sample> found = samples.stream()
                .filter(sample -> sample.name().equals(name) && has(sample, labels))
                .toList();
        if (found.size() != 1) {
            throw new IllegalArgumentException(name + List.of(labels) + ": " + found);
        }
        return found.get(0).value();
    }

    private static boolean has(Sample sample, String... labels) {
        boolean has = true;
        for (int i = 0; i < labels.length; i += 2) {
            has &= labels[i + 1].equals(sample.labels().get(labels[i]));
        }
        return has;
    }

    /** Reads line by line. */
    private static final class Reader {

        private final boolean isOpenMetrics;
        private final Map<String, String> types = new LinkedHashMap<>();
        private final Map<String, String> units = new LinkedHashMap<>();
        private final Set<String> helped = new HashSet<>();
        private final Set<String> seen = new HashSet<>();
        private final Set<String> told = new HashSet<>();
        private final List<Sample> samples = new ArrayList<>();
        private String family = "";

        Reader(boolean isOpenMetrics) {
            this.isOpenMetrics = isOpenMetrics;
        }

        Exposition read(String text) {
            require(text.endsWith("\n") && text.indexOf('\r') < 0, text);
            for (String line : text.substring(0, text.length() - 1).split("\n", -1)) {
                if (line.startsWith("#")) {
                    meta(line);
                } else {
                    sample(line);
                }
            }
            return new Exposition(types, units, samples);
        }

        private void meta(String line) {
            Matcher meta = META.matcher(line);
            require(meta.matches(), line);
            String name = meta.group(2);
            require(name.equals(family) || (!types.containsKey(name) && helped.add(name)), line);
            boolean isOfNewFamily = !name.equals(family);
            family = name;
            switch (meta.group(1)) {
                case "TYPE" -> require(types.put(name, meta.group(3)) == null, line);
                case "UNIT" -> {
                    require(isOpenMetrics && name.endsWith("_" + meta.group(3)), line);
                    require(units.put(name, meta.group(3)) == null, line);
                }
                default -> require(isOfNewFamily || isOpenMetrics, line);
            }
            require(!told.contains(name), line);
        }

        private void sample(String line) {
            Matcher sample = SAMPLE.matcher(line);
            require(sample.matches(), line);
            String name = sample.group(1);
            require(belongs(name), line + " is none of " + family + " " + types.get(family));
            String labels = sample.group(2) == null ? "" : sample.group(2);
            double value = Double.parseDouble(sample.group(3));
            require(!name.endsWith("_info") || value == 1, line);
            require(seen.add(name + "{" + labels + "}"), line);
            told.add(family);
            samples.add(new Sample(name, labels(labels), value));
        }

        private boolean belongs(String name) {
            String type = types.getOrDefault(family, "");
            return switch (type) {
                case "counter" ->
                    name.endsWith("_total")
                            && name.equals(isOpenMetrics ? family + "_total" : family);
                case "info" -> isOpenMetrics && name.equals(family + "_info");
                case "gauge" -> name.equals(family);
                default -> throw new IllegalArgumentException(family + " is a " + type);
            };
        }

        private static Map<String, String> labels(String text) {
            Map<String, String> labels = new LinkedHashMap<>();
            Matcher label = LABEL.matcher(text);
            int at = 0;
            boolean goesOn = !text.isEmpty();
            while (goesOn) {
                require(label.find(at) && label.start() == at, text);
                require(labels.put(label.group(1), unescaped(label.group(2))) == null, text);
                at = label.end();
                goesOn = !label.group(3).isEmpty();
            }
            require(at == text.length(), text);
            return labels;
        }

        private static String unescaped(String text) {
            return Pattern.compile("\\\\(.)")
                    .matcher(text)
                    .replaceAll(sign -> Matcher.quoteReplacement(
                            sign.group(1).equals("n") ? "\n" : sign.group(1)));
        }

        private static void require(boolean isSo, String line) {
            if (!isSo) {
                throw new IllegalArgumentException("not allowed: " + line);
            }
        }
    }
}
