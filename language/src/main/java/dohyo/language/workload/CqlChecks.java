package dohyo.language.workload;

import dohyo.language.cql.CqlFinding;
import dohyo.language.cql.CqlSchema;
import dohyo.language.cql.CqlSchemaCheck;
import dohyo.language.cql.CqlStatementCheck;
import dohyo.language.scope.Scope;
import dohyo.model.workload.Ask;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.Workload.Operation;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.List;
import java.util.Map;

/** Holds the statements of a workload against the schema that it makes, without any store. */
record CqlChecks(CqlSchema schema, Map<String, Field> fields, Scope scope, Node otherwise) {

    void check(List<String> statements) {
        statements.forEach(each -> remark(each, CqlSchemaCheck.of(each, schema)));
    }

    void check(Operation operation) {
        operation.steps().stream().map(OperationStep::ask).forEach(this::check);
    }

    void check(Ask ask) {
        if (ask instanceof CqlAsk cql) {
            for (int i = 0; i < cql.variants(); i++) {
                String statement = cql.statements().get(i);
                remark(statement, CqlStatementCheck.of(statement, schema, bound(cql, i)));
            }
        }
    }

    /** None when one of them is not known, which has been told. */
    private List<Field> bound(CqlAsk ask, int variant) {
        List<String> names = ask.binds(variant);
        return fields.keySet().containsAll(names)
                ? names.stream().map(fields::get).toList()
                : List.of();
    }

    private void remark(String statement, List<CqlFinding> findings) {
        for (CqlFinding each : findings) {
            scope.remarkWithin(
                    scope.origin(statement, otherwise),
                    new Scope.Stretch(each.begin(), each.end()),
                    each.message(),
                    each.hint());
        }
    }
}
