package shims.cassandra;

import java.lang.reflect.InvocationTargetException;

/**
 * Cassandra's own {@code nodetool} of 3.x on a JDK newer than 8. It first adds each command to a
 * history; the class that makes the history's folder ({@code FileUtils}) misses
 * {@code sun.misc.Cleaner} in such a JDK and asks the settings how to take it; a tool has no
 * settings, and that ends it with a {@code NullPointerException}. So it gets those of a client
 * before.
 */
public final class NodeToolMain {

    private NodeToolMain() {}

    public static void main(String[] words) throws Exception {
        furnishClient();
        call("org.apache.cassandra.tools.NodeTool", "main", String[].class, words);
    }

    /** Since 3.10 by one method; before, the settings look at a switch when they are first used. */
    private static void furnishClient() throws Exception {
        try {
            Class.forName("org.apache.cassandra.config.DatabaseDescriptor", false, loader())
                    .getMethod("clientInitialization")
                    .invoke(null);
        } catch (NoSuchMethodException older) {
            call("org.apache.cassandra.config.Config", "setClientMode", boolean.class, true);
        }
    }

    private static void call(String type, String method, Class<?> parameter, Object argument)
            throws Exception {
        try {
            Class.forName(type).getMethod(method, parameter).invoke(null, argument);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof Exception ? (Exception) e.getCause() : e;
        }
    }

    private static ClassLoader loader() {
        return NodeToolMain.class.getClassLoader();
    }
}
