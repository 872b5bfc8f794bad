package dohyo.lab.wheel;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Unpacks a part of an archive; nothing may land outside its folder. */
final class Unzip {

    private final Path target;

    Unzip(Path target) {
        this.target = target.toAbsolutePath().normalize();
    }

    /** Unpacks all below a folder of the archive, or all of it if that is empty, to the target. */
    void unpack(Path archive, String folder) throws IOException {
        String begin = folder.isEmpty() ? "" : folder + "/";
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            Enumeration<? extends ZipEntry> entries = zip.entries();
            while (entries.hasMoreElements()) {
                ZipEntry entry = entries.nextElement();
                if (entry.getName().startsWith(begin) && !entry.isDirectory()) {
                    write(zip, entry, inside(entry.getName().substring(begin.length())));
                }
            }
        }
    }

    private Path inside(String name) throws IOException {
        Path file = target.resolve(name).normalize();
        if (!file.startsWith(target) || file.equals(target)) {
            throw new IOException("the archive wants to write outside its folder: " + name);
        }
        return file;
    }

    private static void write(ZipFile zip, ZipEntry entry, Path file) throws IOException {
        Files.createDirectories(file.getParent());
        try (InputStream content = zip.getInputStream(entry)) {
            Files.copy(content, file);
        }
    }
}
