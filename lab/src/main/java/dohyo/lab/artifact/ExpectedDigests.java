package dohyo.lab.artifact;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Which content a jar must have: the committed list's, else what it was at its first use.
 *
 * @param list comes first
 * @param firstUse for those that the list does not know
 */
record ExpectedDigests(DigestList list, FirstUseDigests firstUse) {

    private static final String MORE = " (docs/run/artifacts.md)";

    /** Whether nothing speaks against it. */
    boolean accept(Jar jar) throws IOException {
        return expected(jar).map(jar.sha256()::equals).orElse(true);
    }

    /** Whether it is known and has the very content that it must have. */
    boolean confirm(Jar jar) throws IOException {
        return jar.isSnapshot() || expected(jar).map(jar.sha256()::equals).orElse(false);
    }

    boolean isListed(Jar jar) {
        return list.of(jar.coordinates()).isPresent();
    }

    /** Keeps what a jar is, for the next time. */
    void keep(Jar jar) throws IOException {
        if (expected(jar).isEmpty() && !jar.isSnapshot()) {
            firstUse.write(jar);
        }
    }

    /** Programs of which all jars are listed bring no others, whatever their descriptors say. */
    void refuseStrangers(List<String> coordinates, List<Jar> jars) throws IOException {
        if (!list.has(coordinates)) {
            return;
        }
        for (Jar jar : jars) {
            if (!isListed(jar)) {
                throw new IOException("cannot use " + String.join(", ", coordinates)
                        + ": it would bring " + jar.coordinates() + ", which is not among its jars"
                        + " in Dohyo's list; a mirror or proxy may have changed its descriptor:"
                        + " clear its cache, remove the program's folder from the local Maven"
                        + " repository, and try again" + MORE);
            }
        }
    }

    /** Why a jar is not used. */
    IOException refusal(Jar jar) throws IOException {
        String was = expected(jar).orElse("");
        return isListed(jar)
                ? new IOException("cannot use " + jar.coordinates() + ": what was fetched has the"
                        + " SHA-256 " + jar.sha256() + ", Dohyo's list says " + was
                        + "; a mirror or proxy gives another file: clear its cache and try again"
                        + MORE)
                : new IOException("cannot use " + jar.coordinates() + ": it is not what it was at"
                        + " its first use here (SHA-256 " + jar.sha256() + ", then " + was
                        + "); if you changed it yourself, remove "
                        + firstUse.file(jar.coordinates())
                        + " to accept it; otherwise remove " + jar.file() + " to have it fetched"
                        + " again" + MORE);
    }

    private Optional<String> expected(Jar jar) throws IOException {
        Optional<String> listed = list.of(jar.coordinates());
        return listed.isPresent() || jar.isSnapshot() ? listed : firstUse.of(jar.coordinates());
    }
}
