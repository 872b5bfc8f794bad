package dohyo.lab.process;

import java.util.Map;

/**
 * Variables of a child's environment that are written nowhere: neither into results nor into
 * messages.
 */
public final class SecretVariables {

    public static final SecretVariables NONE = new SecretVariables(Map.of());

    private final Map<String, String> variables;

    private SecretVariables(Map<String, String> variables) {
        this.variables = variables;
    }

    public static SecretVariables of(Map<String, String> variables) {
        return new SecretVariables(Map.copyOf(variables));
    }

    public boolean isEmpty() {
        return variables.isEmpty();
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
