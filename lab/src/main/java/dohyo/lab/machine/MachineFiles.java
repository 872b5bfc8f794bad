package dohyo.lab.machine;

import dohyo.agent.Sha256;
import dohyo.agent.wire.Frame;
import dohyo.agent.wire.Kind;
import dohyo.agent.wire.PayloadReader;
import dohyo.agent.wire.PayloadWriter;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/** Files to and from another machine: only what is missing goes there, and only whole ones come. */
public final class MachineFiles {

    private static final int CHUNK_BYTES = 1 << 16;
    private static final long MOST_BYTES = 8L << 30;
    private static final long SILENT_SECONDS = 60;

    /** Length and path; no part of it begins with a dot, so no way leads out of the folder. */
    private static final Pattern LISTED = Pattern.compile(
            "[0-9]{1,18} [A-Za-z0-9_][A-Za-z0-9._-]{0,99}(/[A-Za-z0-9_][A-Za-z0-9._-]{0,99}){0,9}");

    private final String machine;
    private final AgentStream stream;
    private final long silentSeconds;

    /**
     * A file over there.
     *
     * @param path below the folder that was listed
     */
    public record FarFile(String path, long bytes) {}

    MachineFiles(String machine, AgentStream stream) {
        this(machine, stream, SILENT_SECONDS);
    }

    /** One that gives up a file of which nothing more comes for so long. */
    MachineFiles(String machine, AgentStream stream, long silentSeconds) {
        this.machine = machine;
        this.stream = stream;
        this.silentSeconds = silentSeconds;
    }

    /** Brings what is not there yet; returns the digest of each file, in order. */
    public List<String> push(List<Path> files) throws IOException {
        Map<String, Path> byDigest = new LinkedHashMap<>();
        List<String> digests = new ArrayList<>();
        for (Path file : files) {
            String digest = Sha256.of(file);
            digests.add(digest);
            byDigest.put(digest, file);
        }
        List<String> missing = stream.ask(
                        Kind.MISSING, new PayloadWriter().texts(byDigest.keySet()))
                .texts();
        for (String digest : missing) {
            Path file = byDigest.get(digest);
            if (file == null) {
                throw new MachineFailure(machine, "it asks for a file that nobody offered");
            }
            send(file, digest);
        }
        return digests;
    }

    private void send(Path file, String digest) throws IOException {
        long id = stream.newId();
        CompletableFuture<Frame> answer = stream.expect(id);
        stream.tell(Kind.PUT, id, new PayloadWriter().text(digest).number(Files.size(file)));
        long length = 0;
        byte[] buffer = new byte[CHUNK_BYTES];
        try (InputStream in = Files.newInputStream(file)) {
            int read = in.read(buffer);
            while (read >= 0 && !answer.isDone()) {
                stream.tell(Kind.CHUNK, id, Arrays.copyOf(buffer, read));
                length += read;
                read = in.read(buffer);
            }
        }
        if (!answer.isDone()) {
            stream.tell(Kind.END, id, new PayloadWriter().number(length).text(digest));
        }
        stream.done(answer);
    }

    /** Brings a file to a place below the work folder; returns its path there. */
    public String place(Path file, String relative) throws IOException {
        String digest = push(List.of(file)).get(0);
        return stream.ask(Kind.PLACE, new PayloadWriter().text(relative).text(digest))
                .text();
    }

    /** A small text at a place below the work folder, which only its owner may read there. */
    public void write(String relative, String text) throws IOException {
        stream.ask(Kind.WRITE, new PayloadWriter().text(relative).text(text));
    }

    /** Files of a folder below the work folder. */
    public List<FarFile> list(String relative) throws IOException {
        List<FarFile> files = new ArrayList<>();
        for (String line :
                stream.ask(Kind.LIST, new PayloadWriter().text(relative)).texts()) {
            if (!LISTED.matcher(line).matches()) {
                throw new MachineFailure(machine, "it names a file that is none of ours: " + line);
            }
            int blank = line.indexOf(' ');
            files.add(new FarFile(
                    line.substring(blank + 1), Long.parseLong(line.substring(0, blank))));
        }
        return files;
    }

    /**
     * Fetches a file; the copy over there goes once this one is whole.
     *
     * @param relative below the work folder
     * @param to whose folder exists; what stood there is replaced
     */
    public void fetch(String relative, Path to) throws IOException {
        copy(relative, to);
        stream.ask(Kind.ACKNOWLEDGE, new PayloadWriter().text(relative));
    }

    /** The same of a file that is still written: it stays, and as much comes as is there. */
    public void copy(String relative, Path to) throws IOException {
        Path part = to.resolveSibling(to.getFileName() + ".part");
        try (OutputStream out = Files.newOutputStream(part)) {
            Download download = new Download(out);
            long id = stream.newId();
            stream.listen(id, download);
            stream.tell(Kind.GET, id, new PayloadWriter().text(relative));
            download.await(relative);
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(part);
            throw e;
        }
        Files.move(part, to, StandardCopyOption.REPLACE_EXISTING);
    }

    /** A file on its way here. */
    private final class Download implements AgentStream.Listener {

        private final OutputStream out;
        private final MessageDigest digest = Sha256.empty();
        private final CompletableFuture<Frame> end = new CompletableFuture<>();
        private final AtomicLong length = new AtomicLong();
        private @Nullable IOException failure;

        Download(OutputStream out) {
            this.out = out;
        }

        /** A full disk here ends this file, and not the connection. */
        @Override
        public boolean take(Frame frame, long atNanos) {
            if (frame.kind() != Kind.CHUNK) {
                end.complete(frame);
                return true;
            }
            long came = length.addAndGet(frame.bytes().length);
            digest.update(frame.bytes());
            if (failure == null) {
                write(frame.bytes());
            }
            if (came > MOST_BYTES) {
                end.complete(frame);
            }
            return came > MOST_BYTES;
        }

        private void write(byte[] bytes) {
            try {
                if (length.get() > MOST_BYTES) {
                    throw new IOException("more than " + (MOST_BYTES >> 30) + " GB");
                }
                out.write(bytes);
            } catch (IOException e) {
                failure = e;
            }
        }

        @Override
        public void over(MachineFailure why) {
            end.completeExceptionally(why);
        }

        void await(String name) throws IOException {
            Frame frame = last(name);
            if (failure != null) {
                throw failure;
            }
            if (frame.kind() != Kind.END) {
                throw stream.refusal(frame);
            }
            check(name, frame.fields());
        }

        /** An agent may live and still send nothing more of a file. */
        private Frame last(String name) throws IOException {
            long seen = -1;
            while (length.get() > seen) {
                seen = length.get();
                try {
                    return end.get(silentSeconds, TimeUnit.SECONDS);
                } catch (TimeoutException stillComing) {
                    // Whether anything came meanwhile decides.
                } catch (ExecutionException e) {
                    throw new IOException(
                            e.getCause() == null ? e.getMessage() : e.getCause().getMessage(), e);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw new IOException("stopped while " + name + " came", e);
                }
            }
            throw new MachineFailure(
                    machine, "nothing more of " + name + " came for " + silentSeconds + " s");
        }

        private void check(String name, PayloadReader fields) throws IOException {
            long announced = fields.number();
            if (announced != length.get() || !fields.text().equals(Sha256.text(digest))) {
                throw new MachineFailure(
                        machine,
                        "of " + name + " (" + announced + " bytes) came " + length.get()
                                + " bytes, and not those that were sent; the copy there is kept");
            }
        }
    }
}
