package dohyo.language.scope;

import dohyo.model.text.MessagePhrases;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Everything wrong with a file, gathered while it is read. A remark made twice is kept once. */
public final class ValidationMessages {

    private static final Comparator<ValidationMessage> BY_PLACE = Comparator.comparingInt(
                    (ValidationMessage remark) -> remark.place().line())
            .thenComparingInt(remark -> remark.place().column());

    private final Set<ValidationMessage> remarks = new LinkedHashSet<>();
    private int made;

    public void add(SourceRange place, String message, String hint) {
        made++;
        remarks.add(new ValidationMessage(
                place, MessagePhrases.printable(message), MessagePhrases.printable(hint)));
    }

    /** How many were made, repeated ones included. */
    int made() {
        return made;
    }

    /** From the top of the file to its end. */
    public List<ValidationMessage> inOrder() {
        return remarks.stream().sorted(BY_PLACE).toList();
    }
}
