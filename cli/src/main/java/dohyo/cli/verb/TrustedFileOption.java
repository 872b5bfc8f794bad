package dohyo.cli.verb;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code --trust}. */
@Command
public final class TrustedFileOption {

    @Option(
            names = "--trust",
            description = "Allow the file to pass any JVM flags (including those that load agents,"
                    + " run commands or use other files), to name folders from which programs are"
                    + " run, and to name systems that receive your passwords. Only for files"
                    + " whose author you trust.")
    private boolean given;

    public boolean given() {
        return given;
    }
}
