package dohyo.lab.standing;

import dohyo.lab.stores.NodeToolCommand;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Runs a node's own tool for somebody who looks at what it prints. */
public final class NodeToolRunner {

    private NodeToolRunner() {}

    /** Passes on all that the tool prints; returns its exit code. */
    public static int run(
            NodeToolCommand tool, List<String> arguments, OutputStream results, OutputStream talk)
            throws IOException {
        List<String> words = new ArrayList<>(tool.words());
        words.addAll(arguments);
        Process process = new ProcessBuilder(words)
                .redirectInput(Redirect.from(Path.of("/dev/null").toFile()))
                .start();
        CompletableFuture<Void> talking =
                CompletableFuture.runAsync(() -> pass(process.getErrorStream(), talk));
        pass(process.getInputStream(), results);
        talking.join();
        return process.onExit().join().exitValue();
    }

    private static void pass(InputStream from, OutputStream to) {
        try (from) {
            from.transferTo(to);
            to.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
