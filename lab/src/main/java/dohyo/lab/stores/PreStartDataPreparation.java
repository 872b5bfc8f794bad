package dohyo.lab.stores;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Puts data into the folders of nodes before they start for the first time. */
@FunctionalInterface
public interface PreStartDataPreparation {

    /** A node starts empty. */
    PreStartDataPreparation NONE = (node, home) -> {};

    /**
     * Furnishes one node.
     *
     * @param node its number, from 1
     * @param home its folder
     */
    void furnish(int node, Path home) throws IOException;

    /**
     * Every node of the store is furnished and none has started; called once for each start.
     *
     * @param homes their folders
     */
    default void furnished(List<Path> homes) throws IOException {}
}
