package dohyo.client.driver3;

import dohyo.engine.client.ClientFailure;

import java.util.Locale;
import java.util.Map;

/** What is made of the cells of an answer, beside looking at their bytes. */
enum RowDecodingMode {
    /** Nothing. */
    BYTES,
    /** Values, by the column's number; the driver looks for the codec. */
    LOOKED_UP,
    /** Values, by the column's number, with the codec. */
    GIVEN,
    /** Values, by the column's name; the driver looks for number and codec. */
    BY_NAME;

    static final String SETTING = "cells";

    static RowDecodingMode of(Map<String, Object> settings) throws ClientFailure {
        return of(new DriverSetting(SETTING, settings.getOrDefault(SETTING, BYTES.word())));
    }

    static RowDecodingMode of(DriverSetting value) throws ClientFailure {
        for (RowDecodingMode one : values()) {
            if (one.word().equals(value.text())) {
                return one;
            }
        }
        throw value.isNot("bytes, looked-up, given or by-name");
    }

    private String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
