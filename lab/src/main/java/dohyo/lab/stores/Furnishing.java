package dohyo.lab.stores;

import java.io.IOException;
import java.nio.file.Path;

/** Puts data into the folder of a node before it starts for the first time. */
@FunctionalInterface
public interface Furnishing {

    /** A node starts empty. */
    Furnishing NONE = (node, home) -> {};

    /**
     * Furnishes one node.
     *
     * @param node its number, from 1
     * @param home its folder
     */
    void furnish(int node, Path home) throws IOException;
}
