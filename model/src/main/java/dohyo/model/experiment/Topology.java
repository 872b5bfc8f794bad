package dohyo.model.experiment;

/**
 * How many nodes a store has and where they stand. Nodes are numbered from 1 and dealt to data
 * centres in turn, and within each to its racks in turn.
 *
 * @param nodes of all data centres together
 * @param racks in each data centre
 */
public record Topology(int nodes, int dataCentres, int racks) {

    public static final Topology ONE_NODE = new Topology(1, 1, 1);

    /** Whether all nodes stand in one rack of one data centre. */
    public boolean isFlat() {
        return dataCentres == 1 && racks == 1;
    }

    /** Number of the data centre of a node, from 1. */
    public int dataCentreOf(int node) {
        return (node - 1) % dataCentres + 1;
    }

    /** Number of the rack of a node within its data centre, from 1. */
    public int rackOf(int node) {
        return (node - 1) / dataCentres % racks + 1;
    }

    /** How many nodes a data centre has. */
    public int nodesIn(int dataCentre) {
        return (nodes - dataCentre) / dataCentres + 1;
    }
}
