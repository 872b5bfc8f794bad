package dohyo.lab.snapshot;

import dohyo.lab.process.LockFile;

import java.io.IOException;
import java.nio.file.Path;

/** Another Dohyo that holds a lock until it is killed, for tests. */
final class LockHolder {

    private LockHolder() {}

    /** The main of the child JVM. */
    public static void main(String[] arguments) throws IOException {
        LockFile lock = LockFile.tryWrite(Path.of(arguments[0])).orElseThrow();
        System.out.println("locked");
        int unused = System.in.read();
        lock.close();
    }
}
