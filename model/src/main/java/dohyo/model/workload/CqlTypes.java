package dohyo.model.workload;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Which of CQL's types take the values of which fields. */
public final class CqlTypes {

    /** Those of a single value, by the names that statements use. */
    public static final Set<String> SINGLE = Set.of(
            "ascii",
            "bigint",
            "blob",
            "boolean",
            "counter",
            "date",
            "decimal",
            "double",
            "duration",
            "float",
            "inet",
            "int",
            "smallint",
            "text",
            "time",
            "timestamp",
            "timeuuid",
            "tinyint",
            "uuid",
            "varchar",
            "varint");

    /** Those that are made of others. */
    public static final Set<String> COMPOSED =
            Set.of("list", "set", "map", "frozen", "tuple", "vector");

    private CqlTypes() {}

    /** The first name of a type that has two. */
    public static String plain(String type) {
        return type.equals("varchar") ? "text" : type;
    }

    /** Types whose wire form the values of a type of fields have; {@code varchar} is text. */
    public static List<String> takers(Field.Type bind) {
        return switch (bind) {
            case TEXT -> List.of("text", "ascii");
            case ASCII -> List.of("ascii", "text");
            case INT -> List.of("int", "date");
            case BIGINT -> List.of("bigint", "counter", "timestamp", "time");
            case TIMEUUID -> List.of("timeuuid", "uuid");
            case TOKEN -> List.of("bigint");
            default -> List.of(bind.name().toLowerCase(Locale.ROOT));
        };
    }
}
