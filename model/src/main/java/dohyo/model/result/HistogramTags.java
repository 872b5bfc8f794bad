package dohyo.model.result;

import org.jspecify.annotations.Nullable;

/** Tags of {@code load.hlog}, in the field's own suffixes (cassandra-stress). */
public final class HistogramTags {

    /** Between operation and step; no other name has it. */
    private static final String DOT = ".";

    private static final String FAILED = "-err-";
    private static final String RESPONSE = "-rt";

    private HistogramTags() {}

    /** The name of a step, which is measured by itself and is part of its operation. */
    public static String step(String operation, String step) {
        return operation + DOT + step;
    }

    /**
     * Whether this is the name or a tag of a step. Such figures are parts of an operation's and
     * never added up with those of operations.
     */
    public static boolean isOfStep(String nameOrTag) {
        return nameOrTag.contains(DOT);
    }

    /** Whether a tag is one of an operation, or of a request that it is made of. */
    public static boolean isOf(String operation, String tag) {
        return tag.startsWith(operation)
                && tag.length() > operation.length()
                && "-.".indexOf(tag.charAt(operation.length())) >= 0;
    }

    /** Whether it counts operations from their intended start, however they ended. */
    public static boolean isResponse(@Nullable String tag) {
        return tag != null && tag.endsWith("-rt") && !isOfStep(tag);
    }

    /** Response time, from the intended start. */
    public static String response(String operation) {
        return operation + RESPONSE;
    }

    /** Service time, from the moment of sending. */
    public static String service(String operation) {
        return operation + "-st";
    }

    /** Wait, from the intended start to the moment of sending. */
    public static String wait(String operation) {
        return operation + "-wt";
    }

    /** Response time of operations that failed in one way. */
    public static String error(String operation, String kind) {
        return operation + FAILED + kind + RESPONSE;
    }

    /** The way in which the operations of a tag failed; null when it is no tag of such. */
    public static @Nullable String errorKind(String operation, String tag) {
        int begin = operation.length() + FAILED.length();
        int end = tag.length() - RESPONSE.length();
        boolean isOne = tag.startsWith(operation + FAILED) && tag.endsWith(RESPONSE);
        return isOne && end >= begin ? tag.substring(begin, end) : null;
    }

    /** Age of operations that were neither answered nor failed when draining ended. */
    public static String unfinished(String operation) {
        return operation + "-unfinished-rt";
    }
}
