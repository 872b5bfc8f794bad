package dohyo.client.language;

import dohyo.engine.client.RowLookup;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Workload;

import java.util.List;
import java.util.Optional;

/** How the rows that a workload has loaded are read back by their key. */
public final class RowReadBackStatement {

    private RowReadBackStatement() {}

    /**
     * Empty when what loads them does not tell: a statement that is no plain INSERT, or a schema
     * that does not say the primary key plainly.
     */
    public static Optional<RowLookup> of(Workload workload) {
        return workload.data().ask() instanceof CqlAsk cql
                ? statement(cql, workload)
                : RowLookup.ofRecords(workload);
    }

    private static Optional<RowLookup> statement(CqlAsk ask, Workload workload) {
        Optional<PlainInsert> insert = PlainInsert.parse(ask.statements().get(0));
        List<String> key =
                insert.map(text -> text.key(workload.space().schema())).orElse(List.of());
        return key.isEmpty()
                ? Optional.empty()
                : insert.map(text -> reading(text, key, ask.binds()));
    }

    /** A column of the key says whether the row is there. */
    private static RowLookup reading(PlainInsert insert, List<String> key, List<String> binds) {
        List<String> columns = insert.columns();
        List<String> others =
                columns.stream().filter(name -> !key.contains(name)).toList();
        List<String> keyFields =
                key.stream().map(name -> binds.get(columns.indexOf(name))).toList();
        return new RowLookup(
                keyFields,
                others.stream().map(name -> binds.get(columns.indexOf(name))).toList(),
                shown -> {
                    List<String> read = shown.isEmpty()
                            ? key.subList(0, 1)
                            : shown.stream().map(others::get).toList();
                    return CqlAsk.of(insert.select(read, key), keyFields);
                });
    }
}
