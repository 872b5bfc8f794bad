package dohyo.model.workload;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A plain command of one store's own, for example {@code GET user:?}.
 *
 * @param text of the command; each {@code ?} stands for a value
 * @param binds names of fields, one per {@code ?}
 */
public record CommandAsk(String text, List<String> binds) implements Ask {

    /** Commands that answer with what they have found. */
    private static final Pattern READ = Pattern.compile(
            "(?i)\\s*(M?GET|GETRANGE|GETEX|GETDEL|HM?GET|HGETALL|HKEYS|HVALS|LINDEX|LRANGE"
                    + "|SMEMBERS|ZRANGE|ZSCORE|XRANGE|XREAD)\\b.*",
            Pattern.DOTALL);

    /** Nothing at all: of a workload that loads nothing. */
    public static final CommandAsk NOTHING = new CommandAsk("", List.of());

    public CommandAsk {
        binds = List.copyOf(binds);
    }

    @Override
    public Language language() {
        return Language.COMMANDS;
    }

    @Override
    public int variants() {
        return 1;
    }

    @Override
    public List<String> binds(int variant) {
        return binds;
    }

    @Override
    public boolean expires() {
        return false;
    }

    @Override
    public boolean isRead() {
        return READ.matcher(text).matches();
    }
}
