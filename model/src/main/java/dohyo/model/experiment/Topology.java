package dohyo.model.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * How many nodes a store has and where they stand. Nodes are numbered from 1 and dealt to data
 * centres in turn, and within each to its racks in turn.
 *
 * @param nodes of all data centres together; replicas apart
 * @param racks in each data centre
 * @param replicas of each node: further nodes that copy what it holds. They are numbered after all
 *     others, first one of each node, then the next of each
 */
public record Topology(
        int nodes,
        int dataCentres,
        int racks,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) int replicas) {

    public static final Topology ONE_NODE = new Topology(1, 1, 1);

    /** Without replicas. */
    public Topology(int nodes, int dataCentres, int racks) {
        this(nodes, dataCentres, racks, 0);
    }

    /** The same with so many replicas of each node. */
    public Topology withReplicas(int other) {
        return new Topology(nodes, dataCentres, racks, other);
    }

    /** How many there are with all replicas. */
    public int all() {
        return nodes * (1 + replicas);
    }

    /** Number of the node that a node copies; its own when it is no replica. */
    public int copiedBy(int node) {
        return (node - 1) % nodes + 1;
    }

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
