package dohyo.model.cql.keyspace;

import java.util.List;

/**
 * A keyspace of a running store. All of it was said by a server, whose words are not trusted.
 *
 * @param version of the server; empty when it is no Cassandra of a version that can be had
 * @param types user-defined ones, each behind those that it is made of
 * @param omitted what is there beside and was not read, in words: {@code view by_day}
 */
public record KeyspaceDescription(
        String name,
        String version,
        List<TypeDescription> types,
        List<TableDescription> tables,
        List<String> omitted) {

    public KeyspaceDescription {
        types = List.copyOf(types);
        tables = List.copyOf(tables);
        omitted = List.copyOf(omitted);
    }
}
