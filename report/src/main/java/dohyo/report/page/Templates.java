package dohyo.report.page;

import dohyo.model.text.QuantityText;

import io.pebbletemplates.pebble.PebbleEngine;
import io.pebbletemplates.pebble.extension.AbstractExtension;
import io.pebbletemplates.pebble.extension.Filter;
import io.pebbletemplates.pebble.loader.ClasspathLoader;
import io.pebbletemplates.pebble.template.EvaluationContext;
import io.pebbletemplates.pebble.template.PebbleTemplate;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.Function;

/**
 * The template engine. What a page tells are records, whose components are the names in its
 * template: everything is escaped unless a template says otherwise, an unknown name is an error,
 * the locale of the machine has no say.
 */
final class Templates {

    private static final PebbleEngine HTML =
            builder("page").addEscapingStrategy("page", HtmlText::escaped).build();

    private static final PebbleEngine MARKDOWN = builder("markdown")
            .addEscapingStrategy("markdown", MarkdownText::escaped)
            .newLineTrimming(false)
            .build();

    private Templates() {}

    static String html(String name, List<Record> parts) {
        return render(HTML, name, parts);
    }

    static String markdown(String name, List<Record> parts) {
        return render(MARKDOWN, name, parts);
    }

    private static String render(PebbleEngine engine, String name, List<Record> parts) {
        PebbleTemplate template = engine.getTemplate(name);
        StringWriter text = new StringWriter();
        try {
            template.evaluate(text, variables(parts), Locale.ROOT);
        } catch (IOException e) {
            throw new IllegalStateException("a string cannot fail to be written", e);
        }
        return text.toString();
    }

    /** Components of all parts by their names, no two of which are the same. */
    private static Map<String, Object> variables(List<Record> parts) {
        Map<String, Object> variables = new HashMap<>();
        for (Record part : parts) {
            for (RecordComponent each : part.getClass().getRecordComponents()) {
                if (variables.put(each.getName(), value(part, each.getAccessor())) != null) {
                    throw new IllegalArgumentException(each + " is told twice");
                }
            }
        }
        return variables;
    }

    private static Object value(Record part, Method accessor) {
        try {
            accessor.setAccessible(true);
            return accessor.invoke(part);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(accessor + " cannot be called", e);
        }
    }

    private static PebbleEngine.Builder builder(String strategy) {
        ClasspathLoader loader = new ClasspathLoader(Templates.class.getClassLoader());
        loader.setPrefix("dohyo/report/page");
        return new PebbleEngine.Builder()
                .loader(loader)
                .autoEscaping(true)
                .defaultEscapingStrategy(strategy)
                .strictVariables(true)
                .defaultLocale(Locale.ROOT)
                .extension(new Filters());
    }

    /** Quantities as filters: {@code {{ step.achievedPerSecond | rate }}}. */
    private static final class Filters extends AbstractExtension {
        @Override
        public Map<String, Filter> getFilters() {
            return Map.ofEntries(
                    Map.entry("nanos", number(QuantityText::nanos)),
                    Map.entry("seconds", number(QuantityText::seconds)),
                    Map.entry("rate", number(QuantityText::rate)),
                    Map.entry("bytes", number(QuantityText::bytes)),
                    Map.entry("share", number(QuantityText::share)),
                    Map.entry("digits", number(QuantityText::digits)),
                    Map.entry("count", number(value -> QuantityText.count((long) value))),
                    Map.entry(
                            "moment",
                            new OwnFilter(value -> QuantityText.moment(String.valueOf(value)))));
        }
    }

    /** What is not there prints as a dash. */
    private static Filter number(DoubleFunction<String> format) {
        return new OwnFilter(
                value -> value == null ? "–" : format.apply(((Number) value).doubleValue()));
    }

    /** A filter without arguments. */
    private record OwnFilter(Function<@Nullable Object, String> format) implements Filter {
        @Override
        public Object apply(
                @Nullable Object input,
                Map<String, Object> arguments,
                PebbleTemplate self,
                EvaluationContext context,
                int line) {
            return format.apply(input);
        }

        @Override
        public @Nullable List<String> getArgumentNames() {
            return null;
        }
    }
}
