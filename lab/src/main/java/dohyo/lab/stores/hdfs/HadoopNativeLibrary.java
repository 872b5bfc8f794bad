package dohyo.lab.stores.hdfs;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher.Talk;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Hadoop's native code, without which data nodes hand no open files over. Hadoop publishes it in
 * its releases only; Trino publishes the same library within a jar.
 */
final class HadoopNativeLibrary {

    static final String ARTIFACT = "io.trino.hadoop:hadoop-apache:3.3.5-3@jar";

    private static final String ENTRY = "nativelib/Linux-amd64/libhadoop.so";
    private static final String SHA_256 =
            "4eb6b773bba879f77862d6e262f6f5d503342429f07b989409cbe9939eb2c217";
    private static final int MOST_BYTES = 4 << 20;
    private static final int DIGITS = 8;

    private final Artifacts artifacts;

    HadoopNativeLibrary(Artifacts artifacts) {
        this.artifacts = artifacts;
    }

    /** The folder in which it lies; it is fetched and unpacked when it is not there yet. */
    Path folder(Talk talk) throws StoreFailure {
        requireMachine(System.getProperty("os.arch", ""));
        Path folder = artifacts
                .cache()
                .resolve("native")
                .resolve("hadoop-" + SHA_256.substring(0, DIGITS));
        Path library = folder.resolve("libhadoop.so");
        try {
            if (!Files.isRegularFile(library) || !isRight(Files.readAllBytes(library))) {
                unpack(library, talk);
            }
            return folder;
        } catch (IOException e) {
            throw StoreFailure.world("Hadoop's native code is not available: " + e.getMessage(), e);
        }
    }

    /** The library of one architecture is pinned. */
    static void requireMachine(String architecture) throws StoreFailure {
        if (!architecture.equals("amd64")) {
            throw StoreFailure.world("Hadoop's native code is pinned for x86-64 only, and this is "
                    + architecture + "; leave out '" + HdfsSettings.SHORT_CIRCUIT + "'");
        }
    }

    private void unpack(Path library, Talk talk) throws IOException {
        Path jar = artifacts.classPath(List.of(ARTIFACT), talk::say).get(0);
        byte[] found = entryOf(jar);
        if (!isRight(found)) {
            throw new IOException(jar + " holds another libhadoop.so than the one that is known");
        }
        Files.createDirectories(library.getParent());
        Path whole = Files.createTempFile(library.getParent(), "libhadoop", ".part");
        Files.write(whole, found);
        Files.move(whole, library, StandardCopyOption.ATOMIC_MOVE);
    }

    private static byte[] entryOf(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry entry = zip.getEntry(ENTRY);
            if (entry == null) {
                throw new IOException(jar + " holds no " + ENTRY);
            }
            try (InputStream in = zip.getInputStream(entry)) {
                return in.readNBytes(MOST_BYTES);
            }
        }
    }

    private static boolean isRight(byte[] library) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(library);
            return HexFormat.of().formatHex(digest).equals(SHA_256);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
