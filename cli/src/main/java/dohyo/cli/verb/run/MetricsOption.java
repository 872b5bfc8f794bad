package dohyo.cli.verb.run;

import dohyo.cli.console.Console;
import dohyo.cli.console.EnvironmentFailure;
import dohyo.cli.console.UserMistake;
import dohyo.cli.metrics.MetricsEndpoint;
import dohyo.cli.metrics.MetricsSession;
import dohyo.cli.metrics.RunMetrics;
import dohyo.lab.DohyoVersion;
import dohyo.lab.RunRequest;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.time.Instant;

/** {@code --metrics-port}. */
@Command
final class MetricsOption {

    private static final int MOST = 65_535;

    @Option(
            names = "--metrics-port",
            paramLabel = "PORT",
            description = "While the run lasts, serve its metrics for Prometheus at"
                    + " http://127.0.0.1:PORT/metrics; 0 for any free port.")
    private @Nullable Integer port;

    /** A port that is taken is told before anything is made. */
    void requireFree() {
        if (port != null) {
            open(port, new RunMetrics("", "", "", Instant.EPOCH)).close();
        }
    }

    /** Tells others of the run until it is closed, where the user wants it. */
    MetricsSession open(Console console, RunRequest request) {
        if (port == null) {
            return MetricsSession.NONE;
        }
        RunMetrics metrics = new RunMetrics(
                request.experiment().id(),
                String.valueOf(request.directory().getFileName()),
                DohyoVersion.current(),
                Instant.now());
        MetricsEndpoint endpoint = open(port, metrics);
        console.say("metrics: " + endpoint.url());
        return MetricsSession.of(metrics, endpoint);
    }

    private static MetricsEndpoint open(int port, RunMetrics metrics) {
        if (port < 0 || port > MOST) {
            throw new UserMistake("error: --metrics-port: there is no port " + port
                    + "; write 0 to " + MOST + ", 0 for any free one");
        }
        try {
            return MetricsEndpoint.open(port, metrics);
        } catch (IOException e) {
            throw new EnvironmentFailure(
                    "--metrics-port: port " + port + " of 127.0.0.1 cannot be used: "
                            + e.getMessage() + "; give another one, or 0 for any free one");
        }
    }
}
