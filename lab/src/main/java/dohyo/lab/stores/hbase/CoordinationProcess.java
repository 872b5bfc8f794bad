package dohyo.lab.stores.hbase;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.LogTail;
import dohyo.model.result.TrialRecord.ProcessNote;

/** ZooKeeper or the master, without which region servers cannot serve for long. */
record CoordinationProcess(ServerFolders home, ChildProcess process) {

    private static final int LAST_LINES = 12;

    ProcessNote note() {
        return new ProcessNote("store", process.pid(), process.command(), process.environment());
    }

    String lastWords() {
        return LogTail.describe(home.output(), LAST_LINES);
    }
}
