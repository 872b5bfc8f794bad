package dohyo.cli.verb;

import dohyo.cli.catalog.ExperimentSource;
import dohyo.cli.console.UserMistake;
import dohyo.model.text.MessagePhrases;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code --scale}. */
@Command
public final class ScaleOption {

    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9._-]{0,63}";

    @Option(
            names = "--scale",
            paramLabel = "NAME",
            description = "Use one of the file's scales, for example smoke or laptop.")
    private String name = "";

    public boolean isGiven() {
        return !name.isEmpty();
    }

    public ExperimentSource of(ExperimentSource source) {
        if (!name.isEmpty() && !name.matches(NAME)) {
            throw new UserMistake(
                    "error: --scale " + MessagePhrases.quoted(name) + " is not a name");
        }
        return source.at(name);
    }
}
