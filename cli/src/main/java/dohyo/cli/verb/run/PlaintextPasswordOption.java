package dohyo.cli.verb.run;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code --in-clear}. */
@Command
final class PlaintextPasswordOption {

    @Option(
            names = "--in-clear",
            description = "Send passwords to running systems without TLS, where others on the"
                    + " network could read them.")
    private boolean given;

    boolean given() {
        return given;
    }
}
