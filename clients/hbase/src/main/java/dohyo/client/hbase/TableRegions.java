package dohyo.client.hbase;

/** Where a table's regions are, replaced as a whole when somebody has looked again. */
final class TableRegions {

    private final String table;
    private volatile RegionMap regions;

    TableRegions(String table, RegionMap regions) {
        this.table = table;
        this.regions = regions;
    }

    String table() {
        return table;
    }

    RegionMap regions() {
        return regions;
    }

    void replace(RegionMap newer) {
        regions = newer;
    }
}
