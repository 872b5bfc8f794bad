package dohyo.lab.stores.cassandra.node;

import java.io.IOException;
import java.util.Arrays;
import java.util.Map;

import javax.management.Attribute;
import javax.management.AttributeNotFoundException;
import javax.management.InvalidAttributeValueException;
import javax.management.JMException;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanServerConnection;
import javax.management.NotificationFilter;
import javax.management.NotificationListener;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;

/** The management beans of a node, by name. The connection is somebody else's to close. */
record MbeanClient(MBeanServerConnection connection) {

    private static final Map<Class<?>, Class<?>> PRIMITIVES =
            Map.of(Boolean.class, boolean.class, Integer.class, int.class);

    MbeanClient(JMXConnector connector) throws IOException {
        this(connector.getMBeanServerConnection());
    }

    /** Calls an operation whose signature is that of the given arguments. */
    Object invoke(String bean, String operation, Object... arguments)
            throws IOException, JMException {
        String[] signature = Arrays.stream(arguments)
                .map(argument -> typeOf(argument).getName())
                .toArray(String[]::new);
        return connection.invoke(new ObjectName(bean), operation, arguments, signature);
    }

    private static Class<?> typeOf(Object argument) {
        if (argument instanceof Map) {
            return Map.class;
        }
        return PRIMITIVES.getOrDefault(argument.getClass(), argument.getClass());
    }

    Object read(String bean, String attribute) throws IOException, JMException {
        return connection.getAttribute(new ObjectName(bean), attribute);
    }

    /** Writes a value as the type that the attribute has. */
    void write(String bean, String attribute, String value) throws IOException, JMException {
        ObjectName name = new ObjectName(bean);
        String type = Arrays.stream(connection.getMBeanInfo(name).getAttributes())
                .filter(known -> known.getName().equals(attribute) && known.isWritable())
                .map(MBeanAttributeInfo::getType)
                .findFirst()
                .orElseThrow(() -> new AttributeNotFoundException(attribute));
        connection.setAttribute(name, new Attribute(attribute, valueOf(type, value)));
    }

    private static Object valueOf(String type, String value) throws InvalidAttributeValueException {
        try {
            return switch (type) {
                case "int", "java.lang.Integer" -> Integer.valueOf(value);
                case "long", "java.lang.Long" -> Long.valueOf(value);
                case "double", "java.lang.Double" -> Double.valueOf(value);
                case "boolean", "java.lang.Boolean" -> truth(value);
                default -> value;
            };
        } catch (NumberFormatException e) {
            throw new InvalidAttributeValueException("'" + value + "' is no " + type);
        }
    }

    private static Boolean truth(String value) throws InvalidAttributeValueException {
        if (value.equals("true") || value.equals("false")) {
            return Boolean.valueOf(value);
        }
        throw new InvalidAttributeValueException("'" + value + "' is neither true nor false");
    }

    void listen(String bean, NotificationListener listener, NotificationFilter filter)
            throws IOException, JMException {
        connection.addNotificationListener(new ObjectName(bean), listener, filter, null);
    }

    /** The words of the exception that lies under those that JMX has wrapped around it. */
    static String reason(Throwable failure) {
        Throwable deepest = deepest(failure);
        String words = deepest.getMessage();
        return words == null
                ? deepest.getClass().getSimpleName() + " in the node, without a word why"
                : words;
    }

    /** The exception that lies under those that JMX has wrapped around it. */
    static Throwable deepest(Throwable failure) {
        Throwable deepest = failure;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
        }
        return deepest;
    }
}
