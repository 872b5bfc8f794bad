package dohyo.lab.stores.cassandra.node;

import dohyo.lab.jdk.Jdk;
import dohyo.lab.process.Command;
import dohyo.model.experiment.StoreSpec.Confinement;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The command line of a node.
 *
 * @param flags of family, JDK and collector
 * @param notes what sets it apart from what other people run
 * @param confinement of a node, not of its tools
 * @param nodetool of the node
 */
public record NodeCommand(
        Jdk jdk,
        List<Path> classPath,
        long heapBytes,
        List<String> flags,
        List<String> notes,
        Confinement confinement,
        NodeToolProgram nodetool) {

    private static final String MAIN = "org.apache.cassandra.service.CassandraDaemon";
    private static final String DUMP = "org.apache.cassandra.tools.SSTableExport";

    /** The same with more flags. */
    public NodeCommand with(List<String> more) {
        List<String> all = new ArrayList<>(flags);
        all.addAll(more);
        return new NodeCommand(
                jdk, classPath, heapBytes, List.copyOf(all), notes, confinement, nodetool);
    }

    /** The same with one more note. */
    public NodeCommand noting(String note) {
        List<String> all = new ArrayList<>(notes);
        all.add(note);
        return new NodeCommand(
                jdk, classPath, heapBytes, flags, List.copyOf(all), confinement, nodetool);
    }

    public Command of(String name, NodeFolders place, JmxAccess jmx) {
        List<String> words = new ArrayList<>();
        words.add(jdk.java().toString());
        words.add("-Xms" + heapBytes);
        words.add("-Xmx" + heapBytes);
        if (!confinement.cpus().isEmpty()) {
            words.add("-XX:ActiveProcessorCount=" + confinement.cpus().size());
        }
        words.addAll(flags);
        words.addAll(loggingFlags(place));
        words.addAll(jmx.flags());
        words.addAll(memoryMeter());
        words.addAll(placeFlags(place));
        words.addAll(List.of("-cp", joined(classPath), MAIN));
        return new Command(name, words, place.home(), place.output())
                .nice(Command.STORE_NICENESS)
                .within(confinement);
    }

    /**
     * The command line of Cassandra's own {@code nodetool}, to which its arguments are added. Old
     * versions write an address that new JDKs read only in the legacy way, and all of them would
     * keep a history in the user's home.
     */
    List<String> toolOf(NodeFolders place, JmxAccess jmx) {
        List<Path> all = new ArrayList<>(classPath);
        all.addAll(nodetool.classes());
        List<String> words = toolWords(place, "-Xmx128m");
        words.addAll(nodetool.flags());
        words.addAll(List.of("-cp", joined(all), nodetool.main()));
        words.addAll(jmx.toolOptions());
        return List.copyOf(words);
    }

    /** The command line of Cassandra's own {@code sstabledump}, to which an sstable is added. */
    List<String> dumpOf(NodeFolders place) {
        List<String> words = toolWords(place, "-Xmx256m");
        words.addAll(List.of("-cp", joined(classPath), DUMP));
        return List.copyOf(words);
    }

    private List<String> toolWords(NodeFolders place, String heap) {
        List<String> words = new ArrayList<>();
        words.add(jdk.java().toString());
        words.addAll(List.of(heap, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        flags.stream().filter(NodeCommand::opensTheJdk).forEach(words::add);
        words.add("-Dcom.sun.jndi.rmiURLParsing=legacy");
        words.add("-Duser.home=" + place.temporary());
        words.add("-Dcassandra.config=" + place.settings().toUri());
        words.add("-Dcassandra.storagedir=" + place.home());
        words.add("-Dlogback.configurationFile=" + place.toolLogback().toUri());
        return words;
    }

    private static boolean opensTheJdk(String flag) {
        return flag.startsWith("--add-") || flag.startsWith("-Djava.security.manager=");
    }

    /** {@code timenanos} is the clock of System.nanoTime(), which all JVMs of a host share. */
    private List<String> loggingFlags(NodeFolders place) {
        if (jdk.feature() < 9) {
            return List.of(
                    "-Xloggc:" + place.gcLog(),
                    "-XX:+PrintGCDetails",
                    "-XX:+PrintGCDateStamps",
                    "-XX:+PrintGCApplicationStoppedTime");
        }
        return List.of("-Xlog:gc*,safepoint=info:file=\"" + place.gcLog()
                + "\":timenanos,tags:filecount=0");
    }

    /** Cassandra measures its objects with an agent that is among its own jars. */
    private List<String> memoryMeter() {
        return classPath.stream()
                .filter(jar -> jar.getFileName().toString().startsWith("jamm-"))
                .map(jar -> "-javaagent:" + jar)
                .limit(1)
                .toList();
    }

    private static List<String> placeFlags(NodeFolders place) {
        List<String> all = new ArrayList<>(commonFlags(place));
        if (!place.rack().isEmpty()) {
            all.add("-Dcassandra-rackdc.properties=" + place.rackProperties().toUri());
        }
        return all;
    }

    private static List<String> commonFlags(NodeFolders place) {
        return List.of(
                "-XX:ErrorFile=" + place.logs().resolve("hs_err_pid%p.log"),
                "-Djava.io.tmpdir=" + place.temporary(),
                "-Dcassandra.config=" + place.settings().toUri(),
                "-Dcassandra.storagedir=" + place.home(),
                "-Dcassandra.logdir=" + place.logs(),
                "-Dlogback.configurationFile=" + place.logback().toUri());
    }

    private static String joined(List<Path> classPath) {
        return String.join(
                File.pathSeparator, classPath.stream().map(Path::toString).toList());
    }
}
