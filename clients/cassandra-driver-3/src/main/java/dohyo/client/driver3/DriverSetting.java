package dohyo.client.driver3;

import dohyo.engine.client.ClientFailure;

/** One setting as it stands in an experiment. */
record DriverSetting(String name, Object value) {

    int number() throws ClientFailure {
        try {
            return Integer.parseInt(text());
        } catch (NumberFormatException e) {
            throw isNot("a whole number");
        }
    }

    boolean truth() throws ClientFailure {
        if (value instanceof Boolean truth) {
            return truth;
        }
        throw isNot("true or false");
    }

    String text() {
        return value.toString();
    }

    ClientFailure isNot(String expected) {
        return new ClientFailure("setting '" + name + "' of cassandra-driver-3 is '" + value
                + "'; write " + expected);
    }
}
