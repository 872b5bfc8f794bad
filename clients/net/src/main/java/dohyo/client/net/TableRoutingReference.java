package dohyo.client.net;

/**
 * On which nodes the records of a table are, replaced as a whole when somebody has looked again.
 *
 * @param <M> how the protocol knows it
 */
public final class TableRoutingReference<M> {

    private final String table;
    private volatile M map;

    /** As it was found first. */
    public TableRoutingReference(String table, M map) {
        this.table = table;
        this.map = map;
    }

    /** Whose records they are. */
    public String table() {
        return table;
    }

    /** As it was found last. */
    public M map() {
        return map;
    }

    /** Somebody has looked again. */
    public void replace(M newer) {
        map = newer;
    }
}
