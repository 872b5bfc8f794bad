package dohyo.lab.clients;

import dohyo.lab.stores.StoreFailure;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Netty's native code for epoll, in the version of the Netty that stands beside it. */
final class NativeEpollArtifact {

    private static final Pattern TRANSPORT = Pattern.compile("netty-transport-(\\d.*)\\.jar");
    private static final Pattern ALL = Pattern.compile("netty-all-(\\d.*)\\.jar");

    private static final String INTEL = "x86_64";
    private static final String ARM = "aarch_64";

    private NativeEpollArtifact() {}

    /** What to fetch, as {@code group:artifact:extension:classifier:version}. */
    static String beside(List<Path> jars) throws StoreFailure {
        return coordinates(architecture(), jars);
    }

    /** The same of every architecture. */
    static List<String> everywhere(List<Path> jars) throws StoreFailure {
        return List.of(coordinates(INTEL, jars), coordinates(ARM, jars));
    }

    private static String coordinates(String architecture, List<Path> jars) throws StoreFailure {
        String version = jars.stream()
                .map(jar -> String.valueOf(jar.getFileName()))
                .map(NativeEpollArtifact::version)
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElseThrow(() -> StoreFailure.input(
                        "this driver brings no Netty, so it has no 'transport: epoll'"));
        return "io.netty:netty-transport-native-epoll:jar:linux-" + architecture + ":" + version;
    }

    private static String version(String jar) {
        Matcher transport = TRANSPORT.matcher(jar);
        Matcher all = ALL.matcher(jar);
        return transport.matches() ? transport.group(1) : all.matches() ? all.group(1) : "";
    }

    /** As Netty calls it. */
    private static String architecture() {
        return System.getProperty("os.arch").equals("aarch64") ? ARM : INTEL;
    }
}
