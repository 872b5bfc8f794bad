package dohyo.lab.stores.hdfs;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;

/**
 * Writes and reads a file for each value by Hadoop's client, in the file system that its class path
 * names: a name, and a value where one is to be written. The answer is what the file holds.
 */
public final class HdfsValues implements Function<List<String>, String> {

    /** A name node that has just started may wait for a core for seconds. */
    private static final int MILLIS = 6000;

    @Override
    public String apply(List<String> words) {
        Path file = new Path("/" + words.get(0));
        try (FileSystem files = FileSystem.newInstance(site())) {
            if (words.size() > 1) {
                write(files, file, words.get(1));
            }
            try (FSDataInputStream in = files.open(file)) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(FileSystem files, Path file, String value) throws IOException {
        try (FSDataOutputStream out = files.create(file, true)) {
            out.write(value.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Without patience. */
    private static Configuration site() {
        Configuration site = new Configuration();
        site.setInt("ipc.client.connect.timeout", MILLIS);
        site.setInt("ipc.client.rpc-timeout.ms", MILLIS);
        site.setInt("ipc.client.connect.max.retries.on.timeouts", 1);
        site.setInt("dfs.client.socket-timeout", MILLIS);
        return site;
    }
}
