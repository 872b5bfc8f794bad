package dohyo.client.aerospike;

/** Where the records of a namespace are, replaced as a whole when somebody has looked again. */
final class NamespaceMap {

    private volatile PartitionMap map;

    NamespaceMap(PartitionMap map) {
        this.map = map;
    }

    PartitionMap map() {
        return map;
    }

    void replace(PartitionMap newer) {
        map = newer;
    }
}
