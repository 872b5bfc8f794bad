package dohyo.model.load;

import java.util.List;

/**
 * What a workload becomes in the words of a client's store.
 *
 * @param objection why it cannot be asked through this client; empty when it can
 */
public record Dialect(List<DialectRecord> operations, String objection) {

    public Dialect {
        operations = List.copyOf(operations);
    }
}
