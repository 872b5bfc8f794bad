package dohyo.lab.stores.hdfs;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.hdfs.HdfsNode.Doors;
import dohyo.lab.stores.hdfs.HdfsNode.Role;
import dohyo.lab.stores.hdfs.HdfsStore.Ground;
import dohyo.model.experiment.StoreSpec;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Who listens where, and what each node is told. All listen on 127.0.0.1, on ports of their own:
 * the name node knows a data node by the address that its calls come from, which is that one
 * whatever loopback address the data node listens on.
 */
final class HdfsNodeConfiguration {

    private static final String ADDRESS = "127.0.0.1";

    private final StoreSpec spec;
    private final Ground ground;
    private final Path logs;
    private final Doors names;

    HdfsNodeConfiguration(StoreSpec spec, Ground ground, Path logs) throws StoreFailure {
        this.spec = spec;
        this.ground = ground;
        this.logs = logs;
        names = new Doors(free(), free());
    }

    /** Starts a process. */
    @FunctionalInterface
    interface Starting {
        ChildProcess start(String main, HdfsNodeFolders place, HdfsCommand command)
                throws StoreFailure;
    }

    StoreSpec spec() {
        return spec;
    }

    Ground ground() {
        return ground;
    }

    private String free() throws StoreFailure {
        return ADDRESS + ":" + ground.addresses().freeSharedPort();
    }

    /** Where the name node lies, furnished. */
    HdfsNodeFolders namePlace() throws StoreFailure {
        HdfsNodeFolders place = place(Role.NAME, 1);
        Map<String, Object> own = common();
        own.put("dfs.namenode.http-address", names.web());
        own.put("dfs.namenode.name.dir", place.data().toUri());
        place.furnish(ground.settings(), own);
        return place;
    }

    HdfsNode nameNode(Starting starting, HdfsNodeFolders place) throws StoreFailure {
        return new HdfsNode(
                Role.NAME,
                spec,
                here -> starting.start(HdfsCommand.NAME_NODE, here, ground.command()),
                place,
                names);
    }

    HdfsNode dataNode(Starting starting, int number) throws StoreFailure {
        HdfsNodeFolders place = place(Role.DATA, number);
        Doors doors = new Doors(free(), free());
        Map<String, Object> own = common();
        own.put("dfs.datanode.address", doors.service());
        own.put("dfs.datanode.http.address", doors.web());
        own.put("dfs.datanode.ipc.address", free());
        own.put("dfs.datanode.hostname", ADDRESS);
        own.put("dfs.datanode.data.dir", place.data().toUri());
        ground.sockets()
                .forEach(folder ->
                        own.put("dfs.domain.socket.path", DomainSocketFolder.socket(folder)));
        place.furnish(ground.settings(), own);
        return new HdfsNode(
                Role.DATA,
                spec,
                here -> starting.start(HdfsCommand.DATA_NODE, here, ground.command()),
                place,
                doors);
    }

    private HdfsNodeFolders place(Role role, int number) {
        String name = role.word() + "-" + number;
        return new HdfsNodeFolders(name, ground.home().resolve(name), logs.resolve(name), 1);
    }

    private Map<String, Object> common() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("fs.defaultFS", "hdfs://" + names.service());
        all.put("dfs.namenode.rpc-address", names.service());
        all.put("dfs.http.policy", "HTTP_ONLY");
        all.put("hadoop.tmp.dir", ground.home().resolve("hadoop"));
        return all;
    }
}
