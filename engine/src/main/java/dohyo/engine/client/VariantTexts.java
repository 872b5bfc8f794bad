package dohyo.engine.client;

import dohyo.model.workload.OperationStep;

import java.util.ArrayList;
import java.util.List;

/** What a step becomes, a text for each of its ways. */
public final class VariantTexts {

    private VariantTexts() {}

    /** What one of the ways becomes. */
    @FunctionalInterface
    public interface Text {

        /** Of the way of this number, from 0. */
        String of(int variant) throws ClientFailure;
    }

    /** Those of all its ways, in their order. */
    public static List<String> of(OperationStep step, Text text) throws ClientFailure {
        List<String> texts = new ArrayList<>();
        for (int variant = 0; variant < step.ask().variants(); variant++) {
            texts.add(text.of(variant));
        }
        return List.copyOf(texts);
    }
}
