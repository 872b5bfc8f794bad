package dohyo.lab.collect.trace;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.lab.stores.cql.BlockingCqlConnection;
import dohyo.model.result.Json;
import dohyo.model.result.TraceRecord.Activity;

import java.io.IOException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Cassandra's own tables of traces ({@code system_traces}). */
final class TraceTables {

    private static final Pattern UUID = Pattern.compile("[0-9a-f-]{36}");

    private final BlockingCqlConnection talk;

    TraceTables(BlockingCqlConnection talk) {
        this.talk = talk;
    }

    /**
     * A traced request.
     *
     * @param startedEpochMillis by the clock of its coordinator
     * @param durationMicros -1 when it has not ended, or was never told
     */
    record Session(
            String id,
            long startedEpochMillis,
            long durationMicros,
            String coordinator,
            String statement) {}

    /** Some sessions, in the order of their random ids: a sample that favours none. */
    List<Session> sessions(int most) throws IOException {
        List<Session> sessions = new ArrayList<>();
        for (String row : talk.texts("SELECT JSON session_id, started_at, duration, coordinator,"
                + " parameters, request FROM system_traces.sessions LIMIT " + most)) {
            JsonNode fields = Json.mapper().readTree(row);
            String id = fields.path("session_id").asText();
            if (UUID.matcher(id).matches()) {
                sessions.add(new Session(
                        id,
                        millis(fields.path("started_at").asText()),
                        fields.path("duration").asLong(-1),
                        fields.path("coordinator").asText(),
                        fields.path("parameters")
                                .path("query")
                                .asText(fields.path("request").asText())));
            }
        }
        return sessions;
    }

    /** The steps of one, in order of time. */
    List<Activity> activities(Session session) throws IOException {
        List<Activity> activities = new ArrayList<>();
        for (String row : talk.texts("SELECT JSON activity, source, source_elapsed, thread FROM"
                + " system_traces.events WHERE session_id = " + session.id)) {
            JsonNode fields = Json.mapper().readTree(row);
            activities.add(new Activity(
                    fields.path("source").asText(),
                    fields.path("thread").asText(),
                    fields.path("source_elapsed").asLong(-1),
                    fields.path("activity").asText()));
        }
        return activities;
    }

    /** {@code 2026-11-21 15:28:00.123Z}; 0 for what is no moment. */
    private static long millis(String text) {
        try {
            return Instant.parse(text.replace(' ', 'T')).toEpochMilli();
        } catch (DateTimeParseException e) {
            return 0;
        }
    }
}
