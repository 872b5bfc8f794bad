package dohyo.lab.machine;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A class path of this machine as another one has it: jars by content, folders file by file. */
public final class FarClassPath {

    private static final String ALL = File.separator + "*";

    private FarClassPath() {}

    /** Brings what is not there. */
    public static String of(ConnectedMachine machine, String here) throws IOException {
        List<Path> jars = new ArrayList<>();
        List<String> folders = new ArrayList<>();
        List<String> last = new ArrayList<>();
        for (String part : here.split(File.pathSeparator, -1)) {
            if (part.endsWith(ALL)) {
                jars.addAll(jarsIn(Path.of(part.substring(0, part.length() - ALL.length()))));
            } else if (Files.isDirectory(Path.of(part))) {
                (jars.isEmpty() ? folders : last).add(placed(machine, Path.of(part)));
            } else {
                jars.add(Path.of(part));
            }
        }
        String store = machine.greeting().text("store");
        List<String> all = new ArrayList<>(folders);
        machine.files().push(jars).forEach(digest -> all.add(store + "/" + digest));
        all.addAll(last);
        return String.join(":", all);
    }

    private static List<Path> jarsIn(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(one -> one.toString().endsWith(".jar")).sorted().toList();
        }
    }

    private static String placed(ConnectedMachine machine, Path folder) throws IOException {
        String name = "classes/" + folder.getFileName();
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path file : files) {
            machine.files().place(file, name + "/" + folder.relativize(file));
        }
        return machine.greeting().text("work") + "/" + name;
    }
}
