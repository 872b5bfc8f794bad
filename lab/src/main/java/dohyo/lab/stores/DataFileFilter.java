package dohyo.lab.stores;

import java.nio.file.Path;

/** Which files of a store's folder are its data, by their path below it. */
public interface DataFileFilter {

    /** Whether another node that is to go on with the data needs it. */
    boolean isKept(Path file);

    /**
     * Whether it is never written again once it is whole: then a hard link is as good as a copy.
     */
    boolean isImmutable(Path file);
}
