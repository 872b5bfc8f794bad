package dohyo.model.workload;

import java.util.List;

/**
 * A plain command of one store's own, for example {@code GET user:?}.
 *
 * @param text of the command; each {@code ?} stands for a value
 * @param binds names of fields, one per {@code ?}
 */
public record CommandAsk(String text, List<String> binds) implements Ask {

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

    /** {@inheritDoc} That is not to be told from a text in a language that we do not know. */
    @Override
    public boolean isRead() {
        return false;
    }
}
