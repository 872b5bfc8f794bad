package dohyo.model.recording;

import java.util.List;

/** Says of each different statement of a recording whether it may be sent, and with what. */
@FunctionalInterface
public interface StatementJudge {

    /** What is said of a statement. */
    Judgement judge(String cql);

    /**
     * What is said of a statement.
     *
     * @param types of the columns that its markers stand for; empty text for those not known
     * @param objection why it may not be sent; empty when it may
     * @param hint what to do then
     */
    record Judgement(List<String> types, String objection, String hint) {

        public Judgement {
            types = List.copyOf(types);
        }
    }
}
