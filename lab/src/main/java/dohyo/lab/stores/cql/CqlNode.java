package dohyo.lab.stores.cql;

import dohyo.lab.stores.StoreNode;

/** A node that the lab can ask in CQL. */
public interface CqlNode extends StoreNode {

    /** The way to ask it. */
    CqlConnector queries();
}
