package dohyo.language.workload;

import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The columns of a key that decides about content, {@code of: [p, c]}. Until all fields are known
 * they are kept as they were written; then one of them stands for the row: a column that is chosen
 * together with another one knows of both.
 */
record ContentKeyColumns(List<String> names) {

    private static final String BETWEEN = " ";

    static String written(List<String> names) {
        return String.join(BETWEEN, names);
    }

    static ContentKeyColumns of(Field field) {
        String of = field.of();
        return new ContentKeyColumns(of.isEmpty() ? List.of() : List.of(of.split(BETWEEN)));
    }

    /** The column that stands for all; empty when there is none. */
    String deciding(Map<String, Field> fields) {
        return names.stream()
                .filter(name -> isTogether(fields.get(name)))
                .findFirst()
                .orElse(names.isEmpty() ? "" : names.get(0));
    }

    /** A column that is not of the same key as the one that stands for all. */
    Optional<String> stranger(Map<String, Field> fields) {
        String first = first(deciding(fields), fields);
        return names.stream().filter(name -> !first(name, fields).equals(first)).findFirst();
    }

    /** By which a column is chosen: itself, unless it is chosen together with another. */
    private static String first(String name, Map<String, Field> fields) {
        Field field = fields.get(name);
        return field != null && isTogether(field) ? field.of() : name;
    }

    private static boolean isTogether(@Nullable Field field) {
        return field != null && field.chooses(Choose.TOGETHER);
    }

    /** The same field with the column that decides. */
    static Field resolved(Field field, Map<String, Field> fields) {
        ContentKeyColumns columns = of(field);
        return columns.names.size() < 2 ? field : field.ofKey(columns.deciding(fields));
    }
}
