package dohyo.lab.stores.ignite;

import dohyo.lab.jdk.Jdk;
import dohyo.lab.jdk.JvmCommandLineFacts;
import dohyo.lab.stores.server.NodeWorkspace;
import dohyo.model.result.StoreRuntime;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The command line of a node.
 *
 * @param classPath without the settings
 * @param flags of JDK and collector, and the user's
 * @param cores how many processors it may run on; 0 for all
 */
record IgniteCommand(
        Jdk jdk,
        List<Path> classPath,
        long heapBytes,
        String collector,
        List<String> flags,
        int cores) {

    private static final String LAUNCHER = "shims.ignite.IgniteNodeMain";

    /** What Ignite's own scripts open of the JDK, as far as the modules of any node have it. */
    private static final List<String> OPENED = List.of(
            "java.base/java.io",
            "java.base/java.lang",
            "java.base/java.lang.invoke",
            "java.base/java.lang.reflect",
            "java.base/java.math",
            "java.base/java.net",
            "java.base/java.nio",
            "java.base/java.text",
            "java.base/java.time",
            "java.base/java.util",
            "java.base/java.util.concurrent",
            "java.base/java.util.concurrent.atomic",
            "java.base/java.util.concurrent.locks",
            "java.base/jdk.internal.access",
            "java.base/jdk.internal.misc",
            "java.base/sun.nio.ch",
            "java.base/sun.reflect.generics.reflectiveObjects",
            "java.base/sun.util.calendar",
            "java.management/com.sun.jmx.mbeanserver",
            "java.management/sun.management",
            "jdk.management/com.sun.management.internal");

    private static final List<String> OF_ALL = List.of(
            "-Djava.net.preferIPv4Stack=true",
            "-DIGNITE_QUIET=false",
            "-DIGNITE_NO_ASCII=true",
            "-DIGNITE_UPDATE_NOTIFIER=false",
            "-DIGNITE_PERFORMANCE_SUGGESTIONS_DISABLED=true",
            "-DIGNITE_MBEAN_APPEND_CLASS_LOADER_ID=false");

    /** The same with one more folder of classes. */
    IgniteCommand with(Path classes) {
        List<Path> all = new ArrayList<>(classPath);
        all.add(classes);
        return new IgniteCommand(jdk, List.copyOf(all), heapBytes, collector, flags, cores);
    }

    /**
     * The words that start it.
     *
     * @param conf folder with its settings
     */
    List<String> words(NodeWorkspace place, Path conf, Path gcLog) {
        List<String> words = new ArrayList<>(List.of(
                jdk.java().toString(),
                "-Xms" + heapBytes,
                "-Xmx" + heapBytes,
                "-XX:+PerfDisableSharedMem",
                "-Xlog:gc*,safepoint=info:file=\"" + gcLog + "\":timenanos,tags:filecount=0",
                "-XX:ErrorFile=" + place.log().resolveSibling("hs_err_pid%p.log")));
        if (cores > 0) {
            words.add("-XX:ActiveProcessorCount=" + cores);
        }
        words.addAll(flags);
        words.addAll(OF_ALL);
        OPENED.forEach(each -> words.add("--add-opens=" + each + "=ALL-UNNAMED"));
        words.add("-Djava.io.tmpdir=" + conf);
        words.addAll(List.of("-cp", joined(), LAUNCHER, conf.toString()));
        return words;
    }

    private String joined() {
        return classPath.stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** What runs the nodes, without their settings. */
    StoreRuntime jvm() {
        return new StoreRuntime(
                jdk.describe(),
                collector,
                heapBytes,
                new JvmCommandLineFacts(flags).flags(),
                Map.of());
    }
}
