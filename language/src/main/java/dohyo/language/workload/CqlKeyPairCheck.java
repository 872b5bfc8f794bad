package dohyo.language.workload;

import dohyo.language.cql.CqlStatementCheck;
import dohyo.language.scope.Scope;
import dohyo.model.text.MessagePhrases;
import dohyo.model.text.QuantityText;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Refuses to look for rows by two columns of a key that are drawn apart, when most of the pairs
 * that come out were never loaded.
 */
record CqlKeyPairCheck(Map<String, Field> fields, DataSet data, Scope scope) {

    /** Fewer pairs that are there than this share of all are a mistake. */
    private static final double LEAST_FOUND = 0.5;

    void check(Operation operation, Node otherwise) {
        if (operation.emptyExpected() || data.rows() == 0) {
            return;
        }
        for (OperationStep step : operation.steps()) {
            if (step.isRead() && step.ask() instanceof CqlAsk ask) {
                check(ask, scope.origin(operation, otherwise));
            }
        }
    }

    private void check(CqlAsk ask, Node at) {
        for (int i = 0; i < ask.variants(); i++) {
            List<KeyField> drawn = new ArrayList<>();
            List<String> binds = ask.binds(i);
            for (int marker : CqlStatementCheck.equalMarkers(ask.statements().get(i))) {
                Field field = marker < binds.size() ? fields.get(binds.get(marker)) : null;
                if (field instanceof KeyField key && isDrawnByItself(key)) {
                    drawn.add(key);
                }
            }
            if (drawn.size() > 1) {
                check(drawn.get(0), drawn.get(1), at);
            }
        }
    }

    private boolean isDrawnByItself(KeyField key) {
        return data.ask().binds().contains(key.name())
                && key.choose() != Choose.TOGETHER
                && key.choose() != Choose.SEQUENTIAL
                && key.choose() != Choose.NEXT
                && key.of().isEmpty();
    }

    /** Row after row, each column counts up by itself and begins again. */
    private void check(KeyField one, KeyField other, Node at) {
        double all = (double) keys(one) * keys(other);
        if (one.name().equals(other.name()) || data.rows() >= all * LEAST_FOUND) {
            return;
        }
        scope.remark(
                at,
                MessagePhrases.quoted(one.name()) + " and " + MessagePhrases.quoted(other.name())
                        + " are drawn independently: of " + number(all) + " pairs at most "
                        + QuantityText.count(data.rows()) + " were loaded",
                "write 'with: " + one.name() + "' in place of 'choose' in "
                        + MessagePhrases.quoted(other.name()) + ", or 'empty: expected' here");
    }

    private long keys(KeyField key) {
        return key.from() == 0 ? data.rows() : key.from();
    }

    private static String number(double count) {
        return QuantityText.count((long) Math.min(count, 9e18));
    }
}
