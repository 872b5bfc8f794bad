package dohyo.model.workload;

import java.util.List;
import java.util.regex.Pattern;

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

    private static final Pattern READ = Pattern.compile("(?i)\\s*SELECT\\b.*", Pattern.DOTALL);
    private static final Pattern TTL = Pattern.compile("(?i).*\\bttl\\b.*", Pattern.DOTALL);

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
    public boolean expires() {
        return statements.stream().anyMatch(statement -> TTL.matcher(statement).matches());
    }

    @Override
    public boolean isRead() {
        return statements.stream().allMatch(statement -> READ.matcher(statement).matches());
    }
}
