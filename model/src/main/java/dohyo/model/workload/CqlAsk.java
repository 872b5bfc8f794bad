package dohyo.model.workload;

import dohyo.model.cql.CqlTokens;

import java.util.Collections;
import java.util.List;

/**
 * One of several CQL statements.
 *
 * @param statements with {@code ?} markers; of several one is drawn each time
 * @param binds names of fields, one per marker; of several statements those of each one after the
 *     other
 * @param options how they are sent
 */
public record CqlAsk(List<String> statements, List<String> binds, CqlOptions options)
        implements Ask {

    public CqlAsk {
        statements = List.copyOf(statements);
        binds = List.copyOf(binds);
    }

    /** One statement with standard options. */
    public static CqlAsk of(String statement, List<String> binds) {
        return new CqlAsk(List.of(statement), binds, CqlOptions.STANDARD);
    }

    @Override
    public Language language() {
        return Language.CQL;
    }

    @Override
    public int variants() {
        return statements.size();
    }

    @Override
    public List<String> binds(int variant) {
        int each = binds.size() / statements.size();
        return binds.subList(variant * each, (variant + 1) * each);
    }

    @Override
    public List<String> texts() {
        return statements;
    }

    @Override
    public boolean expires() {
        return statements.stream().anyMatch(statement -> CqlTokens.of(statement).expires());
    }

    @Override
    public long ttlSeconds() {
        return statements.stream()
                .mapToLong(statement -> CqlTokens.of(statement).ttlSeconds())
                .filter(seconds -> seconds > 0)
                .min()
                .orElse(0);
    }

    @Override
    public boolean deletes() {
        return statements.stream().anyMatch(statement -> CqlTokens.of(statement).begins("DELETE"));
    }

    @Override
    public boolean mayMeet(Ask other) {
        return other instanceof CqlAsk cql
                && !Collections.disjoint(tables(), cql.tables())
                && !Collections.disjoint(binds, cql.binds);
    }

    private List<String> tables() {
        return statements.stream()
                .map(statement -> CqlTokens.of(statement).table())
                .filter(table -> !table.isEmpty())
                .toList();
    }

    @Override
    public boolean isRead() {
        return statements.stream().allMatch(statement -> CqlTokens.of(statement).begins("SELECT"));
    }
}
