package dohyo.language.importing.schema;

import dohyo.model.cql.keyspace.TypeDescription;
import dohyo.model.cql.keyspace.ValueSizes;
import dohyo.model.workload.CqlTypes;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Types of CQL as the fields of experiment files that make their values. */
final class CqlTypeWords {

    private static final Set<String> SIZED = Set.of("text", "ascii", "blob", "varchar");
    private static final int DEEPEST = 8;
    private static final int LONGEST = 2000;
    private static final int MOST_NAMES = 500;
    private static final long LARGEST = 1_000_000;
    private static final int MOST_ITEMS = 1000;

    private final Map<String, TypeDescription> types = new HashMap<>();

    /** Names that may still be read of a type, which may be made to grow without an end. */
    private int budget;

    CqlTypeWords(List<TypeDescription> types) {
        types.forEach(type -> this.types.put(type.name(), type));
    }

    /**
     * The words; empty when no field makes such values.
     *
     * @param sizes what values of the column are like; null when nobody knows
     */
    String of(String type, @Nullable ValueSizes sizes) {
        budget = MOST_NAMES;
        String words = new TypeParser(type, sizes).whole();
        return words.length() > LONGEST ? "" : words;
    }

    /** Reads a type from left to right. */
    private final class TypeParser {
        private final String text;
        private final @Nullable ValueSizes sizes;
        private int at;

        TypeParser(String text, @Nullable ValueSizes sizes) {
            this.text = text.strip();
            this.sizes = sizes;
        }

        String whole() {
            String words = words(0);
            return at == text.length() ? words : "";
        }

        /** Goes behind a type; its words are empty when something in it is unknown. */
        private String words(int depth) {
            String name = name();
            if (depth > DEEPEST || --budget < 0) {
                at = text.length();
                return "";
            }
            if (!takes('<')) {
                return single(name, depth);
            }
            if (name.equals("vector")) {
                return vector();
            }
            List<String> inner = new ArrayList<>();
            do {
                inner.add(words(depth + 1));
            } while (takes(','));
            boolean isWhole = takes('>') && inner.stream().noneMatch(String::isEmpty);
            return isWhole ? composed(name, inner) : "";
        }

        private String single(String name, int depth) {
            TypeDescription made = types.get(name);
            if (made != null) {
                return structured(made, depth);
            }
            return CqlTypes.SINGLE.contains(name)
                    ? "type: " + CqlTypes.plain(name) + size(name)
                    : "";
        }

        private String structured(TypeDescription made, int depth) {
            List<String> fields = new ArrayList<>();
            int length = 0;
            for (Map.Entry<String, String> field : made.fields().entrySet()) {
                TypeParser parser = new TypeParser(field.getValue(), null);
                String words = parser.words(depth + 1);
                boolean isKnown = !words.isEmpty()
                        && parser.at == parser.text.length()
                        && field.getKey().matches("[A-Za-z][A-Za-z0-9_]{0,63}");
                length += words.length();
                if (!isKnown || length > LONGEST) {
                    return "";
                }
                fields.add(field.getKey() + ": {" + words + "}");
            }
            return fields.isEmpty() ? "" : "type: udt, fields: {" + String.join(", ", fields) + "}";
        }

        private String composed(String name, List<String> inner) {
            String parts = inner.stream().collect(Collectors.joining("}, {", "[{", "}]"));
            boolean isPlain = inner.get(0).matches("type: [a-z]+(, size: [0-9.]+)?")
                    && !inner.get(0).matches("type: (udt|tuple|vector|map|list|set).*");
            return switch (name) {
                case "frozen" -> inner.size() == 1 ? inner.get(0) : "";
                case "tuple" -> "type: tuple, parts: " + parts;
                case "map" -> inner.size() == 2 ? "type: map, parts: " + parts + items() : "";
                case "list", "set" ->
                    inner.size() != 1
                            ? ""
                            : (isPlain
                                            ? inner.get(0) + ", collect: " + name
                                            : "type: " + name + ", parts: " + parts)
                                    + items();
                default -> "";
            };
        }

        private String vector() {
            boolean isOfFloats = name().equals("float") && takes(',');
            String length = name();
            return takes('>') && isOfFloats && length.matches("[1-9][0-9]{0,3}")
                    ? "type: vector, dimensions: " + length
                    : "";
        }

        private String size(String name) {
            if (sizes == null || sizes.present() == 0 || !SIZED.contains(name)) {
                return "";
            }
            long most = bounded(Math.max(sizes.mostBytes(), sizes.bytes()));
            long least = bounded(2 * sizes.bytes() - most);
            return ", size: " + (least == most ? "" + most : least + ".." + most);
        }

        private static long bounded(double bytes) {
            return Math.max(1, Math.min(LARGEST, Math.round(bytes)));
        }

        private String items() {
            return sizes == null || sizes.present() == 0
                    ? ""
                    : ", items: " + Math.max(1, Math.min(MOST_ITEMS, Math.round(sizes.elements())));
        }

        private String name() {
            skipSpace();
            boolean isQuoted = at < text.length() && text.charAt(at) == '"';
            int begin = isQuoted ? at + 1 : at;
            int end = begin;
            while (end < text.length() && "<>,\" ".indexOf(text.charAt(end)) < 0) {
                end++;
            }
            at = isQuoted ? Math.min(text.length(), end + 1) : end;
            return text.substring(begin, end);
        }

        private boolean takes(char sign) {
            skipSpace();
            boolean isThere = at < text.length() && text.charAt(at) == sign;
            at += isThere ? 1 : 0;
            return isThere;
        }

        private void skipSpace() {
            while (at < text.length() && text.charAt(at) == ' ') {
                at++;
            }
        }
    }
}
