package dohyo.lab.stores.hdfs;

import dohyo.lab.jdk.Jdk;
import dohyo.lab.jdk.JvmCommandLineFacts;
import dohyo.lab.process.Command;
import dohyo.model.experiment.StoreSpec.Confinement;
import dohyo.model.result.StoreRuntime;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The command line of a node.
 *
 * @param collector as experiments name it
 * @param flags of JDK and collector, and the user's
 * @param nativeCode folder of Hadoop's; empty where no node needs it
 * @param confinement of the process that serves
 */
record HdfsCommand(
        Jdk jdk,
        List<Path> jars,
        long heapBytes,
        String collector,
        List<String> flags,
        List<Path> nativeCode,
        Confinement confinement) {

    private static final String SERVER = "org.apache.hadoop.hdfs.server.";
    static final String NAME_NODE = SERVER + "namenode.NameNode";
    static final String DATA_NODE = SERVER + "datanode.DataNode";

    /** Of the process that serves. */
    Command of(String main, HdfsNodeFolders place) {
        List<String> words = new ArrayList<>(List.of(
                jdk.java().toString(),
                "-Xms" + heapBytes,
                "-Xmx" + heapBytes,
                "-XX:+PerfDisableSharedMem",
                "-Xlog:gc*,safepoint=info:file=\"" + place.gcLog()
                        + "\":timenanos,tags:filecount=0",
                "-XX:ErrorFile=" + place.logs().resolve("hs_err_pid%p.log")));
        if (!confinement.cpus().isEmpty()) {
            words.add("-XX:ActiveProcessorCount=" + confinement.cpus().size());
        }
        words.addAll(flags);
        words.addAll(common(place));
        words.add(main);
        return new Command(place.name(), words, place.home(), place.log())
                .nice(Command.STORE_NICENESS)
                .within(confinement);
    }

    /** Of the process that makes the folder of a new name node, and ends. */
    Command formatting(HdfsNodeFolders place) {
        List<String> words = new ArrayList<>(List.of(
                jdk.java().toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+PerfDisableSharedMem"));
        words.addAll(common(place));
        words.addAll(List.of(NAME_NODE, "-format", "-nonInteractive"));
        return new Command(place.name() + "-format", words, place.home(), place.log());
    }

    private List<String> common(HdfsNodeFolders place) {
        List<String> words = new ArrayList<>(List.of(
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "-Djava.net.preferIPv4Stack=true",
                "-Djava.io.tmpdir=" + place.temporary(),
                "-Dhadoop.log.dir=" + place.logs(),
                "-Dlog4j.configuration="
                        + place.conf().resolve("log4j.properties").toUri()));
        nativeCode.forEach(folder -> words.add("-Djava.library.path=" + folder));
        words.addAll(List.of("-cp", classPath(place)));
        return words;
    }

    private String classPath(HdfsNodeFolders place) {
        return Stream.concat(Stream.of(place.conf()), jars.stream())
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
