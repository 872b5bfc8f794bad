package dohyo.client.language;

import dohyo.engine.callback.ExceptionClassifier;
import dohyo.engine.client.ClientFailure;

import org.jspecify.annotations.Nullable;

import java.util.Set;
import java.util.function.Supplier;

/**
 * A session of somebody else's driver, for control; from it those of lanes are opened. Whatever the
 * driver throws becomes a sentence.
 *
 * @param <E> what the driver throws
 */
public abstract class DriverSession<E extends RuntimeException> extends CqlControlSession {

    private static final String VERSION = "SELECT release_version FROM system.local";

    /** Errors that the same statement has at any time. */
    private static final Set<String> OF_THE_REQUEST =
            Set.of("syntax_error", "invalid", "config_error");

    private final ExceptionClassifier errors;
    private final Class<E> thrown;

    protected DriverSession(ExceptionClassifier errors, Class<E> thrown) {
        this.errors = errors;
        this.thrown = thrown;
    }

    /** Runs a statement; returns whether all nodes agree on the schema. */
    protected abstract boolean run(String statement);

    /** The first column of the first row of the answer; null when there is none. */
    protected abstract @Nullable String ask(String statement);

    /** Prepares a statement. */
    protected abstract PreparedStatementDescription prepare(String statement);

    @Override
    public final void execute(String statement) throws ClientFailure {
        if (!told(statement, () -> run(statement))) {
            throw new ClientFailure("the nodes do not agree on the schema after \"" + statement
                    + "\"; look for nodes that are down");
        }
    }

    @Override
    public final String storeVersion() throws ClientFailure {
        String version = told("the question for its version", () -> String.valueOf(ask(VERSION)));
        return version.equals("null") ? "a store that does not say its version" : version;
    }

    @Override
    protected final PreparedStatementDescription prepare(String keyspace, String statement)
            throws ClientFailure {
        return told(statement, () -> {
            if (!keyspace.isEmpty()) {
                run("USE " + keyspace);
            }
            return prepare(statement);
        });
    }

    private <T> T told(String what, Supplier<T> deed) throws ClientFailure {
        try {
            return deed.get();
        } catch (RuntimeException e) {
            throw refused("the store refused " + what, e);
        }
    }

    /** The sentence for what the driver has thrown; anything else is thrown on. */
    protected final ClientFailure refused(String what, RuntimeException e) {
        if (!thrown.isInstance(e)) {
            throw e;
        }
        String words = what + ": " + errors.words(e);
        return OF_THE_REQUEST.contains(errors.labels().get(errors.of(e)))
                ? ClientFailure.refusal(words, e)
                : new ClientFailure(words, e);
    }
}
