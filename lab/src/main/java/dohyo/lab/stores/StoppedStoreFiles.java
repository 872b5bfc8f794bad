package dohyo.lab.stores;

import java.nio.file.Path;
import java.util.List;

/**
 * The data of a store whose processes have ended. It lies there until the store is closed.
 *
 * @param homes folder of each node, the first one first
 * @param files which of the files below are the data
 */
public record StoppedStoreFiles(List<Path> homes, DataFileFilter files) {}
