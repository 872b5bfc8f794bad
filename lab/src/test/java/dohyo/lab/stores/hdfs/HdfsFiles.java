package dohyo.lab.stores.hdfs;

import dohyo.lab.stores.SeparateJars;
import dohyo.lab.stores.StoreContract;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A file for each value, by Hadoop's client, which reads all of it through data nodes.
 *
 * @param node of the HDFS, whose class path and settings the client has
 */
public record HdfsFiles(ProcessNote node) implements StoreContract.Client {

    @Override
    public void put(String key, String value) throws IOException {
        String unused = jars().ask(List.of(key, value));
    }

    @Override
    public String get(String key) throws IOException {
        return jars().ask(List.of(key));
    }

    private SeparateJars jars() {
        List<String> words = node.command();
        String classPath = words.get(words.indexOf("-cp") + 1);
        return new SeparateJars(
                Stream.of(classPath.split(File.pathSeparator)).map(Path::of).toList(),
                HdfsValues.class);
    }
}
