package dohyo.language.cql;

import dohyo.model.cql.CqlTable;
import dohyo.model.cql.CqlTokens.Token;
import dohyo.model.text.MessagePhrases;
import dohyo.model.workload.CqlTypes;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Collection;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Whether fields have the types of the columns that they are bound to, as far as that is plain.
 *
 * @param columns by where their marker begins
 */
record CqlMarkerTypes(CqlTable table, Map<Integer, Token> columns) {

    void check(CqlClauses words, List<Field> binds, List<CqlFinding> found) {
        List<Token> markers = words.markers();
        for (int i = 0; i < markers.size(); i++) {
            Token marker = markers.get(i);
            Token column = columns.get(marker.begin());
            if (column == null) {
                continue;
            }
            String type = table.columns().get(column.name());
            if (type != null && isWrong(binds.get(i), type)) {
                found.add(finding(marker, column.name(), type, binds.get(i)));
            }
        }
    }

    private static boolean isWrong(Field bind, String type) {
        boolean isGathered = bind.form().collection() != Collection.NONE;
        if (CqlTypes.SINGLE.contains(type)) {
            return !type.equals("blob")
                    && (isGathered || !CqlTypes.takers(bind.type()).contains(CqlTypes.plain(type)));
        }
        boolean isSingle = !isGathered
                && !bind.type().hasParts()
                && bind.type() != Field.Type.VECTOR
                && bind.type() != Field.Type.BLOB;
        return isSingle && CqlTypes.COMPOSED.stream().anyMatch(kind -> type.startsWith(kind + "<"));
    }

    private static CqlFinding finding(Token marker, String column, String type, Field bind) {
        String has = bind.type().name().toLowerCase(Locale.ROOT);
        Collection collection = bind.form().collection();
        String gathered = collection == Collection.NONE
                ? has
                : collection.name().toLowerCase(Locale.ROOT) + " of " + has;
        return CqlWords.at(
                marker,
                "column " + MessagePhrases.quoted(column) + " has type " + type + ", but field "
                        + MessagePhrases.quoted(bind.name()) + " has type " + gathered,
                "make the two types match");
    }
}
