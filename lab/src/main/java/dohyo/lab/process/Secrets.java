package dohyo.lab.process;

import java.util.Map;

/**
 * Variables of a child's environment that are written nowhere: neither into results nor into
 * messages.
 */
public final class Secrets {

    public static final Secrets NONE = new Secrets(Map.of());

    private final Map<String, String> variables;

    private Secrets(Map<String, String> variables) {
        this.variables = variables;
    }

    public static Secrets of(Map<String, String> variables) {
        return new Secrets(Map.copyOf(variables));
    }

    /** Adds them to the environment of a process that is about to be started. */
    void putInto(Map<String, String> environment) {
        environment.putAll(variables);
    }

    /** Never the values. */
    @Override
    public String toString() {
        return "secrets " + variables.keySet();
    }
}
