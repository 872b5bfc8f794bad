package dohyo.model.workload;

import java.util.List;

/**
 * A plain command of one store's own, for example {@code GET user:?}.
 *
 * @param text of the command; each {@code ?} stands for a value
 * @param binds names of fields, one per {@code ?}
 * @param isRead whether its answer is what was looked for
 */
public record CommandAsk(String text, List<String> binds, boolean isRead) implements Ask {

    /** Nothing at all: of a workload that loads nothing. */
    public static final CommandAsk NOTHING = new CommandAsk("", List.of(), false);

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
}
