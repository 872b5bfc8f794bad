package dohyo.model.workload;

import com.fasterxml.jackson.databind.util.StdConverter;

import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.Field.Draw;
import dohyo.model.workload.Field.Form;
import dohyo.model.workload.Field.Numbering;

/**
 * A field as it stands in files: both kinds with all that either has. Digests of kept data sets are
 * made of it.
 *
 * @param choose {@code NONE} for content
 */
record SerializedField(
        String name,
        Field.Type type,
        String choose,
        long from,
        int minSize,
        int maxSize,
        String prefix,
        Numbering numbering,
        Form form,
        Draw draw) {

    private static final String NONE = "NONE";

    static SerializedField of(Field field) {
        if (field instanceof KeyField key) {
            return new SerializedField(
                    key.name(),
                    key.type(),
                    key.choose().name(),
                    key.from(),
                    0,
                    0,
                    key.prefix(),
                    key.numbering(),
                    Form.SINGLE,
                    Draw.ANY.ofKey(key.of()));
        }
        ContentField content = (ContentField) field;
        return new SerializedField(
                content.name(),
                content.type(),
                NONE,
                0,
                content.minSize(),
                content.maxSize(),
                "",
                Numbering.PLAIN,
                content.form(),
                content.draw());
    }

    Field field() {
        return choose.equals(NONE)
                ? new ContentField(name, type, minSize, maxSize, form, draw)
                : new KeyField(
                        name, type, Choose.valueOf(choose), from, prefix, numbering, draw.of());
    }

    /** Into a file. */
    static final class Written extends StdConverter<Field, SerializedField> {

        @Override
        public SerializedField convert(Field field) {
            return of(field);
        }
    }

    /** Out of a file. */
    static final class Read extends StdConverter<SerializedField, Field> {

        @Override
        public Field convert(SerializedField form) {
            return form.field();
        }
    }
}
