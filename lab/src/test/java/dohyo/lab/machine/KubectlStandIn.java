package dohyo.lab.machine;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A program that runs a command as {@code kubectl exec -i POD --} does, and fails as that does. Its
 * exit code is 0 whatever happens (kubernetes#73056).
 */
final class KubectlStandIn {

    private static final int CHUNK_BYTES = 4096;
    private static final long DELAY_MILLIS = 300;

    private final Process process;
    private final long limit;
    private long passed;

    private KubectlStandIn(Process process, long limit) {
        this.process = process;
        this.limit = limit;
    }

    /**
     * Runs what it is told.
     *
     * @param arguments fault, a number that it needs, and the words of kubectl from exec on
     */
    public static void main(String[] arguments) throws Exception {
        List<String> words = List.of(arguments);
        if (!words.subList(2, 6).equals(List.of("exec", "-i", "pod-0", "--"))) {
            throw new IllegalArgumentException(words.toString());
        }
        Process process = new ProcessBuilder(words.subList(6, words.size()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Thread input = new Thread(() -> pump(System.in, process.getOutputStream()));
        input.setDaemon(true);
        input.start();
        KubectlStandIn kubectl = new KubectlStandIn(process, Long.parseLong(words.get(1)));
        switch (words.get(0)) {
            case "cut" -> kubectl.cut();
            case "idle" -> kubectl.idle();
            case "tail" -> kubectl.tail();
            default -> throw new IllegalArgumentException(words.get(0));
        }
        Runtime.getRuntime().halt(0);
    }

    /** A proxy in between closes the connection after so many bytes. */
    private void cut() throws IOException {
        InputStream output = process.getInputStream();
        byte[] bytes = new byte[CHUNK_BYTES];
        int length = output.read(bytes);
        while (length >= 0 && passed + length <= limit) {
            pass(bytes, length);
            length = output.read(bytes);
        }
        System.err.println("error: error reading from error stream: unexpected EOF");
    }

    /** A proxy in between closes a connection on which nothing came for so many milliseconds. */
    private void idle() throws Exception {
        InputStream output = process.getInputStream();
        byte[] bytes = new byte[CHUNK_BYTES];
        long heard = System.nanoTime();
        while (process.isAlive() || output.available() > 0) {
            if (output.available() > 0) {
                pass(bytes, output.read(bytes));
                heard = System.nanoTime();
            } else if (System.nanoTime() - heard > TimeUnit.MILLISECONDS.toNanos(limit)) {
                return;
            }
            process.waitFor(1, TimeUnit.MILLISECONDS);
        }
    }

    /** What was under way when the command ended is lost (kubernetes#60140). */
    private void tail() throws Exception {
        InputStream output = process.getInputStream();
        byte[] bytes = new byte[CHUNK_BYTES];
        int length = output.read(bytes);
        while (length >= 0 && !process.waitFor(DELAY_MILLIS, TimeUnit.MILLISECONDS)) {
            pass(bytes, length);
            length = output.read(bytes);
        }
    }

    private void pass(byte[] bytes, int length) {
        System.out.write(bytes, 0, length);
        System.out.flush();
        passed += length;
    }

    private static void pump(InputStream from, OutputStream to) {
        try (to) {
            byte[] bytes = new byte[CHUNK_BYTES];
            int length = from.read(bytes);
            while (length >= 0) {
                to.write(bytes, 0, length);
                to.flush();
                length = from.read(bytes);
            }
        } catch (IOException ended) {
            // The command has ended.
        }
    }
}
