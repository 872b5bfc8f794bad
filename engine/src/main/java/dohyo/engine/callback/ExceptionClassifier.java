package dohyo.engine.callback;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Ways in which the operations of a client can fail, by what it throws. The first kind that fits is
 * meant; what fits none is {@code other}, the last.
 */
public final class ExceptionClassifier {

    private static final String OTHER = "other";

    private final UnaryOperator<Throwable> innermost;
    private final List<String> labels;
    private final List<Set<Class<? extends Throwable>>> types;

    private ExceptionClassifier(Table table) {
        innermost = table.innermost;
        types = List.copyOf(table.types);
        table.labels.add(OTHER);
        labels = List.copyOf(table.labels);
    }

    /**
     * Begins a table.
     *
     * @param innermost what a throwable of the client is really about
     */
    public static Table unwrapping(UnaryOperator<Throwable> innermost) {
        return new Table(innermost);
    }

    /** Names as users see them. */
    public List<String> labels() {
        return labels;
    }

    /** Place of its kind in {@link #labels()}. */
    public int of(Throwable thrown) {
        Throwable cause = innermost.apply(thrown);
        int kind = 0;
        while (kind < types.size()
                && types.get(kind).stream().noneMatch(type -> type.isInstance(cause))) {
            kind++;
        }
        return kind;
    }

    /** Place of {@code other} in {@link #labels()}. */
    public int other() {
        return types.size();
    }

    /** What the client says, without what it is wrapped in. */
    public String words(Throwable thrown) {
        Throwable cause = innermost.apply(thrown);
        String message = cause.getMessage();
        return message == null ? cause.getClass().getSimpleName() : message;
    }

    /** A table that is being written. */
    public static final class Table {

        private final UnaryOperator<Throwable> innermost;
        private final List<String> labels = new ArrayList<>();
        private final List<Set<Class<? extends Throwable>>> types = new ArrayList<>();

        private Table(UnaryOperator<Throwable> innermost) {
            this.innermost = innermost;
        }

        /** Adds a kind; the lab's own client names the same thing in the same way. */
        @SafeVarargs
        public final Table kind(String label, Class<? extends Throwable>... thrown) {
            labels.add(label);
            Set<Class<? extends Throwable>> all = new HashSet<>();
            for (Class<? extends Throwable> one : thrown) {
                all.add(one);
            }
            types.add(all);
            return this;
        }

        /** Ends the table. */
        public ExceptionClassifier end() {
            return new ExceptionClassifier(this);
        }
    }
}
