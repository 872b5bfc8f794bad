package dohyo.cli.verb;

import dohyo.cli.console.UserMistake;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.util.concurrent.Callable;

/** {@code test}: listed here for the help; the launcher does it, since it must not need a build. */
@Command(name = "test", description = "Run all of the project's tests, as CI does.")
public final class ProjectTestsVerb implements Callable<Integer> {

    @Option(
            names = "--fast",
            description = "Skip tests that are slow or start a real store or a browser.")
    private boolean fast;

    @Override
    public Integer call() {
        throw new UserMistake("error: the launcher of the checkout runs the tests: ./dohyo test"
                + (fast ? " --fast" : ""));
    }
}
