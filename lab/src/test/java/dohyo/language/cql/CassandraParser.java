package dohyo.language.cql;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The parser of a published Cassandra, with a class loader of its own. */
final class CassandraParser implements AutoCloseable {

    private static final String OURS = "org.apache.cassandra.";
    private static final Set<String> NAMES_OF_KEYSPACES =
            Set.of("keyspace", "ksName", "keyspaceName", "ks");

    private final URLClassLoader loader;
    private final Method parse;
    private final Object query;

    /** What a statement is for the parser, and which keyspaces it names. */
    record Parsed(String kind, Set<String> keyspaces) {}

    /** @param jars of the store, with those that it needs */
    CassandraParser(List<Path> jars) throws IOException, ReflectiveOperationException {
        List<URL> urls = new ArrayList<>();
        for (Path jar : jars) {
            if (!jar.getFileName().toString().startsWith("logback")) { // it would print
                urls.add(jar.toUri().toURL());
            }
        }
        loader = new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
        Class<?> function = loader.loadClass(OURS + "cql3.CQLFragmentParser$CQLParserFunction");
        Method rule = loader.loadClass(OURS + "cql3.CqlParser").getMethod("query");
        query = Proxy.newProxyInstance(
                loader,
                new Class<?>[] {function},
                (self, method, parser) -> rule.invoke(parser[0]));
        parse = loader.loadClass(OURS + "cql3.CQLFragmentParser")
                .getMethod("parseAnyUnhandled", function, String.class);
        loader.loadClass(OURS + "config.DatabaseDescriptor")
                .getMethod("clientInitialization")
                .invoke(null);
    }

    /** Empty when it is no CQL for this version. */
    Optional<Parsed> parse(String cql) throws ReflectiveOperationException {
        try {
            Object statement = parse.invoke(null, query, cql);
            return statement == null
                    ? Optional.empty()
                    : Optional.of(new Parsed(kind(statement.getClass()), keyspaces(statement)));
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause();
            for (Throwable at = cause; at != null; at = at.getCause()) {
                if (at instanceof LinkageError) {
                    throw e;
                }
            }
            return Optional.empty();
        }
    }

    /** Of the outermost class. */
    private static String kind(Class<?> type) {
        String name = type.getName();
        int inner = name.indexOf('$');
        return name.substring(name.lastIndexOf('.') + 1, inner < 0 ? name.length() : inner);
    }

    /** Goes through all that the parser has made. */
    private static Set<String> keyspaces(Object statement) throws IllegalAccessException {
        Set<String> found = new TreeSet<>();
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> open = new ArrayDeque<>(List.of(statement));
        while (!open.isEmpty()) {
            Object next = open.pop();
            if (seen.add(next)) {
                inside(next, open, found);
            }
        }
        return found;
    }

    private static void inside(Object object, Deque<Object> open, Set<String> found)
            throws IllegalAccessException {
        if (object instanceof Iterable<?> several) {
            several.forEach(one -> push(one, open));
        } else if (object instanceof Map<?, ?> map) {
            map.keySet().forEach(one -> push(one, open));
            map.values().forEach(one -> push(one, open));
        } else if (object instanceof Object[] array) {
            Arrays.stream(array).forEach(one -> push(one, open));
        }
        Class<?> type = object.getClass();
        while (type != null && type.getName().startsWith(OURS)) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    field.setAccessible(true);
                    keep(field, field.get(object), open, found);
                }
            }
            type = type.getSuperclass();
        }
    }

    /** A function that every Cassandra has lies in {@code system} without anybody's saying so. */
    private static void keep(Field field, Object value, Deque<Object> open, Set<String> found) {
        boolean isFunction = field.getDeclaringClass().getSimpleName().equals("FunctionName");
        if (value instanceof String name && NAMES_OF_KEYSPACES.contains(field.getName())) {
            if (!(isFunction && name.equals("system"))) {
                found.add(name);
            }
        } else {
            push(value, open);
        }
    }

    private static void push(Object object, Deque<Object> open) {
        if (object != null && !(object instanceof String) && !(object instanceof Enum<?>)) {
            open.push(object);
        }
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
