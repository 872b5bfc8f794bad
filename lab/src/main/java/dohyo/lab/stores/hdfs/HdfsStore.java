package dohyo.lab.stores.hdfs;

import dohyo.lab.process.Folders;
import dohyo.lab.stores.LoopbackAddressBlock;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.hdfs.HdfsNode.Role;
import dohyo.model.result.StoreRuntime;
import dohyo.model.result.TrialRecord.OnDiskNote;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A running HDFS: the data nodes, by their numbers, and behind them the name node. */
final class HdfsStore implements RunningStore {

    private static final String SOCKET = "DOHYO_HDFS_SOCKET";
    private static final String LIBRARIES = "LD_LIBRARY_PATH";

    private final Ground ground;
    private final List<HdfsNode> nodes = new ArrayList<>();
    private String version = "";

    /**
     * What all nodes have in common.
     *
     * @param home of all nodes; gone when it is closed
     * @param sockets folder of the data nodes' sockets; none where they hand no files over
     */
    record Ground(
            HdfsCommand command,
            HdfsSettings settings,
            LoopbackAddressBlock addresses,
            Path home,
            List<Path> sockets) {}

    HdfsStore(Ground ground) {
        this.ground = ground;
    }

    void add(HdfsNode node) {
        nodes.add(node);
    }

    /** Told when all nodes have said it. */
    void isOf(String said) {
        version = said;
    }

    @Override
    public List<HdfsNode> nodes() {
        return List.copyOf(nodes);
    }

    /** Clients ask the name node first. */
    @Override
    public List<String> contactPoints() {
        return nodes.stream()
                .filter(node -> node.role() == Role.NAME)
                .map(HdfsNode::contactPoint)
                .toList();
    }

    /** Without its name node it serves nobody, nor without a data node. */
    @Override
    public boolean isAlive() {
        return isAlive(Role.NAME) && isAlive(Role.DATA);
    }

    private boolean isAlive(Role role) {
        return nodes.stream()
                .filter(node -> node.role() == role)
                .anyMatch(node -> node.isAlive() || node.isTakenDown());
    }

    @Override
    public String version() {
        return version;
    }

    @Override
    public String jdk() {
        return ground.command.jdk().describe();
    }

    @Override
    public StoreRuntime runsOn() {
        return ground.settings.runsOn(ground.command.jvm());
    }

    @Override
    public Map<String, Object> settings() {
        return ground.settings.entries();
    }

    /** Where the socket is, and the native code without which a client cannot use it. */
    @Override
    public Map<String, String> clientEnvironment() {
        Map<String, String> all = new LinkedHashMap<>();
        ground.sockets.forEach(folder -> all.put(SOCKET, DomainSocketFolder.socket(folder)));
        ground.command.nativeCode().forEach(folder -> all.put(LIBRARIES, folder.toString()));
        return all;
    }

    @Override
    public Optional<OnDiskNote> onDisk(String unused) throws IOException {
        long bytes = 0;
        for (HdfsNode node : nodes) {
            bytes += node.role() == Role.DATA ? node.bytesOnDisk() : 0;
        }
        return Optional.of(new OnDiskNote(bytes, "blocks and their checksums, all copies"));
    }

    @Override
    public String lastWords() {
        return nodes.stream().map(HdfsNode::lastWords).collect(Collectors.joining("\n"));
    }

    @Override
    public void close() {
        nodes.forEach(HdfsNode::close);
        ground.addresses.close();
        try {
            for (Path folder : ground.sockets) {
                Folders.remove(folder);
            }
            Folders.remove(ground.home);
        } catch (IOException e) {
            // It lies in the lab's work folder, which is removed at the end in any case.
        }
    }
}
