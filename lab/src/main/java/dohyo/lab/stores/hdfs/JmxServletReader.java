package dohyo.lab.stores.hdfs;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.lab.stores.server.StatsReplyMetrics;
import dohyo.model.result.Json;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Asks a node for its beans, which it tells on its web port: as JSON, without JMX's own port, which
 * would let every user of the machine run code.
 *
 * @param address {@code host:port}
 * @param beans which are asked for, a pattern of their names
 */
record JmxServletReader(String address, String beans) implements StatsReplyMetrics.Telling {

    private static final String ALL = "Hadoop:*";

    private static final int PATIENCE_MILLIS = 2000;
    private static final int MOST_BYTES = 4 << 20;

    /** A bean's name has a port, an address or an id in it. */
    private static final Pattern OWN = Pattern.compile("ForPort\\d+$|-.*$");

    /** About all that it knows of itself. */
    JmxServletReader(String address) {
        this(address, ALL);
    }

    /** By the name of the bean and that of its attribute. */
    @Override
    public Map<String, String> fields() throws IOException {
        Map<String, String> fields = new HashMap<>();
        for (JsonNode bean : Json.mapper().readTree(answer()).path("beans")) {
            String name = nameOf(bean.path("name").asText());
            for (Map.Entry<String, JsonNode> attribute : bean.properties()) {
                if (attribute.getValue().isValueNode()) {
                    fields.put(
                            name + "." + attribute.getKey(),
                            attribute.getValue().asText());
                }
            }
        }
        return fields;
    }

    /** {@code Hadoop:service=DataNode,name=JvmMetrics} is {@code JvmMetrics}. */
    static String nameOf(String bean) {
        String name = bean.substring(bean.indexOf("name=") + "name=".length());
        return OWN.matcher(name).replaceFirst("");
    }

    private byte[] answer() throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection) URI.create("http://" + address + "/jmx?qry=" + beans)
                        .toURL()
                        .openConnection(Proxy.NO_PROXY);
        connection.setConnectTimeout(PATIENCE_MILLIS);
        connection.setReadTimeout(PATIENCE_MILLIS);
        connection.setInstanceFollowRedirects(false);
        try (InputStream in = connection.getInputStream()) {
            byte[] answer = in.readNBytes(MOST_BYTES);
            if (answer.length == MOST_BYTES) {
                throw new IOException(address + " tells more of itself than is read");
            }
            return answer;
        } finally {
            connection.disconnect();
        }
    }

    @Override
    public void close() {}
}
