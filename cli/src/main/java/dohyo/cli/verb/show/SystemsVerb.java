package dohyo.cli.verb.show;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.verb.JdkHomeOption;
import dohyo.lab.AvailableSystems;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.util.concurrent.Callable;

/** {@code systems}: what can be started here, and why not the rest. */
@Command(
        name = "systems",
        description = "Show which store versions, JDKs and garbage collectors can be used here.",
        footer = {"", "Example:", "  ./dohyo systems --jdk-home 8=../jdk8"})
public final class SystemsVerb implements Callable<Integer> {

    private final Console console;

    @Option(names = "--json", description = "Print all of it as JSON.")
    private boolean json;

    @Mixin
    private final JdkHomeOption jdkHomes = new JdkHomeOption();

    public SystemsVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        AvailableSystems systems = AvailableSystems.of(jdkHomes.at(console).installation());
        console.print(json, systems, () -> SystemsText.of(systems));
        return ExitCode.DONE.number();
    }
}
