package dohyo.model.result;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Whether a value that was read from a file has all that its record declares. What older versions
 * did not write is {@link Nullable}, or has a default; the rest of the code relies on it.
 */
final class RecordCompleteness {

    private static final ClassValue<List<Part>> PARTS = new ClassValue<>() {
        @Override
        protected List<Part> computeValue(Class<?> type) {
            return type.isRecord()
                    ? Stream.of(type.getRecordComponents()).map(Part::of).toList()
                    : List.of();
        }
    };

    private RecordCompleteness() {}

    /** A component of a record; those of primitive types are always there. */
    private record Part(Method accessor, boolean mayBeNull, boolean mayHoldNull) {

        static Part of(RecordComponent component) {
            Method accessor = component.getAccessor();
            accessor.setAccessible(true);
            AnnotatedType type = component.getAnnotatedType();
            boolean mayHold = type instanceof AnnotatedParameterizedType many
                    && Stream.of(many.getAnnotatedActualTypeArguments())
                            .anyMatch(RecordCompleteness::isNullable);
            return new Part(accessor, isNullable(type), mayHold);
        }

        @Nullable Object of(Object value) {
            try {
                return accessor.invoke(value);
            } catch (IllegalAccessException | InvocationTargetException e) {
                throw new IllegalStateException("cannot look at " + accessor, e);
            }
        }
    }

    private static boolean isNullable(AnnotatedType type) {
        return type.isAnnotationPresent(Nullable.class);
    }

    /** The name of something that is missing anywhere in it; null when nothing is. */
    static @Nullable String missing(Object value) {
        if (value instanceof Collection<?> many) {
            return missingIn(many);
        }
        if (value instanceof Map<?, ?> many) {
            return missingIn(many.values());
        }
        for (Part part : PARTS.get(value.getClass())) {
            String missing = missing(part, part.of(value));
            if (missing != null) {
                return missing;
            }
        }
        return null;
    }

    private static @Nullable String missing(Part part, @Nullable Object value) {
        String name = part.accessor().getName();
        if (value == null) {
            return part.mayBeNull() ? null : name;
        }
        if (holdsNull(value)) {
            return part.mayHoldNull() ? null : name;
        }
        return missing(value);
    }

    private static boolean holdsNull(Object value) {
        Collection<?> all = value instanceof Map<?, ?> map
                ? map.values()
                : value instanceof Collection<?> many ? many : List.of();
        return all.stream().anyMatch(one -> one == null);
    }

    private static @Nullable String missingIn(Collection<?> many) {
        for (Object one : many) {
            String missing = one == null ? null : missing(one);
            if (missing != null) {
                return missing;
            }
        }
        return null;
    }
}
