package dohyo.model.workload;

import java.util.List;

/**
 * A whole trace, sent through an empty cache: each of its keys is asked for, in order, and put
 * there when it is missing.
 */
public record TraceAsk(TraceSource trace) implements Ask {

    @Override
    public Language language() {
        return Language.TRACES;
    }

    @Override
    public int variants() {
        return 1;
    }

    @Override
    public List<String> binds(int variant) {
        return List.of();
    }

    @Override
    public List<String> binds() {
        return List.of();
    }

    @Override
    public boolean expires() {
        return false;
    }

    @Override
    public boolean isRead() {
        return false;
    }
}
