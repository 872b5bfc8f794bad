package dohyo.client.hdfs;

import dohyo.client.files.FileLane;
import dohyo.client.files.FileService;
import dohyo.engine.callback.ExceptionClassifier;

import org.apache.hadoop.fs.ChecksumException;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hdfs.BlockMissingException;
import org.apache.hadoop.hdfs.DistributedFileSystem;
import org.apache.hadoop.ipc.RemoteException;
import org.apache.hadoop.util.VersionInfo;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;

/** Files in a folder of HDFS; all lanes share one client of Hadoop's, as its own users do. */
final class HdfsFiles implements FileService {

    private static final ExceptionClassifier ERRORS = ExceptionClassifier.unwrapping(
                    HdfsFiles::innermost)
            .kind("no_file", FileNotFoundException.class)
            .kind("short_read", EOFException.class)
            .kind("checksum_error", ChecksumException.class)
            .kind("block_missing", BlockMissingException.class)
            .kind("connection_lost", ConnectException.class)
            .kind("timeout", SocketTimeoutException.class)
            .kind("server_error", RemoteException.class)
            .kind("io_error", IOException.class)
            .end();

    private final DistributedFileSystem files;

    HdfsFiles(DistributedFileSystem files) {
        this.files = files;
    }

    private static Throwable innermost(Throwable thrown) {
        return thrown instanceof RemoteException remote
                ? remote.unwrapRemoteException(FileNotFoundException.class)
                : thrown;
    }

    @Override
    public void create(String folder) throws IOException {
        if (!files.mkdirs(at(folder))) {
            throw new IOException("the name node did not make it");
        }
    }

    private static Path at(String folder) {
        return new Path("/" + folder);
    }

    /** What the name node is, it tells administrators only. */
    @Override
    public String version() {
        return "HDFS, by its client " + VersionInfo.getVersion();
    }

    @Override
    public ExceptionClassifier errors() {
        return ERRORS;
    }

    @Override
    public FileLane lane(String folder) {
        return new HdfsLane(files, at(folder));
    }

    @Override
    public void close() {
        try {
            files.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
