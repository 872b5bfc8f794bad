package dohyo.model.load;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.Json;

import org.junit.jupiter.api.Test;

/** Its parts have names here, and stand side by side in files, as older versions read them. */
class StepRecordTest {

    private static final String COUNTS = "\"accounted\":40,\"answered\":37,";
    private static final String LINE = "{\"number\":2,\"name\":\"20/s\",\"kind\":\"HOLD\","
            + "\"measured\":true,\"arrivals\":\"POISSON\",\"offeredPerSecond\":20.0,"
            + "\"concurrency\":0,\"startSeconds\":1.5,\"durationSeconds\":2.0,"
            + "\"drainSeconds\":0.25," + COUNTS + "\"failed\":{\"timeout\":2},\"unfinished\":1,"
            + "\"notSent\":1,\"backlogMax\":7,\"operations\":[{\"name\":\"read\"," + COUNTS
            + "\"failed\":2,\"unfinished\":1,\"steps\":[],\"answeredInside\":36,"
            + "\"partlyInside\":0.5,\"reads\":null}],\"lane\":{\"sendLatenessNanosP50\":1,"
            + "\"sendLatenessNanosP99\":2,\"sendLatenessNanosMax\":3,"
            + "\"stampLatenessNanosP50\":4,\"stampLatenessNanosP99\":5,"
            + "\"stampLatenessNanosMax\":6,\"cpuNanos\":7,\"runDelayNanos\":8,"
            + "\"gcPauseNanos\":9,\"gcPauseCount\":10,\"driver\":null,\"allocatedBytes\":11},"
            + "\"search\":{\"passed\":true,\"percentileNanos\":12,\"atLeast\":false},"
            + "\"notes\":null,\"round\":3}";

    @Test
    void a_line_is_written_as_it_was_read() {
        assertThat(Json.line(Json.parse(LINE, StepRecord.class))).isEqualTo(LINE);
    }

    @Test
    void every_part_of_a_line_is_read() {
        StepRecord step = Json.parse(LINE, StepRecord.class);
        assertThat(step.asked())
                .hasToString("Asked[number=2, name=20/s, kind=HOLD, measured=true,"
                        + " arrivals=POISSON, offeredPerSecond=20.0, concurrency=0]");
        assertThat(step.window()).isEqualTo(new StepRecord.Window(1.5, 2, 0.25));
        assertThat(step.lane().sendLateness()).isEqualTo(new GeneratorHealth.Spread(1, 2, 3));
        assertThat(step.lane().stampLateness()).isEqualTo(new GeneratorHealth.Spread(4, 5, 6));
        assertThat(step.lane().cost()).isEqualTo(new GeneratorHealth.Cost(7, 8, 9, 10));
        assertThat(step.operations().get(0).counts())
                .isEqualTo(new StepRecord.Counts(40, 37, 2, 1));
    }
}
