package dohyo.lab.machine;

import java.util.List;
import java.util.Map;

/**
 * What to start on another machine.
 *
 * @param folder below the session's work folder, in which it runs
 * @param log where its standard error goes, below the work folder, too
 * @param environment what is added to the agent's own
 */
public record FarCommand(
        String folder, String log, List<String> words, Map<String, String> environment) {

    public FarCommand {
        words = List.copyOf(words);
        environment = Map.copyOf(environment);
    }
}
