package dohyo.lab.machine;

import dohyo.model.text.PrintableText;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A program of this machine that is asked something and answers at once. */
record ShortCommand(Path program) {

    private static final int MOST_BYTES = 1 << 22;
    private static final int MOST_TOLD = 300;
    private static final long PATIENCE_SECONDS = 60;

    /**
     * The first of this name.
     *
     * @param path folders to look in, as {@code PATH} lists them
     */
    static ShortCommand find(String name, String path) throws IOException {
        for (String folder : path.split(":", -1)) {
            Path file = Path.of(folder).resolve(name);
            if (file.isAbsolute() && Files.isRegularFile(file) && Files.isExecutable(file)) {
                return new ShortCommand(file);
            }
        }
        throw new IOException("there is no program " + name + " on the PATH");
    }

    /** What it says; a sentence with what it said instead when it fails. */
    String output(String... arguments) throws IOException {
        List<String> words = new ArrayList<>(List.of(program.toString()));
        words.addAll(List.of(arguments));
        Process process = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .start();
        try {
            String said = CompletableFuture.supplyAsync(() -> read(process.getInputStream()))
                    .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw failure(words, said);
            }
            return said;
        } catch (TimeoutException e) {
            throw failure(words, "no answer for " + PATIENCE_SECONDS + " s");
        } catch (ExecutionException e) {
            throw failure(words, String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failure(words, "stopped while it was asked");
        } finally {
            process.destroyForcibly();
        }
    }

    private static String read(InputStream in) {
        try {
            return new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static IOException failure(List<String> words, String said) {
        String told = PrintableText.line(said.strip());
        return new IOException("'" + String.join(" ", words) + "' failed: "
                + told.substring(0, Math.min(MOST_TOLD, told.length())));
    }
}
