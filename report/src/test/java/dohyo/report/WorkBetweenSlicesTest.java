package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.ProcessSecond;
import dohyo.model.result.ResultDirectory;
import dohyo.report.Results.Finding;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What a store does between its slices is in no figure per operation, and that is said. */
class WorkBetweenSlicesTest {

    private static final double FIRST = 20;
    private static final double SLICE_SECONDS = 2;
    private static final double ROUND_SECONDS = 6;
    private static final int ROUNDS = 4;

    @TempDir
    Path folder;

    /** 8 core-seconds in slices, 3.6 in the 12 s between them. */
    @Test
    void a_store_that_puts_work_off_is_doubted() throws IOException {
        assertThat(told(1, 0.3)).hasSize(1).allSatisfy(finding -> {
            assertThat(finding.level()).isEqualTo("doubt");
            assertThat(finding.seen())
                    .isEqualTo("The store of arm 'new' used 31 % of its CPU time between its slices"
                            + " at 8 in flight, in 1 of 2 trials.");
        });
    }

    @Test
    void a_little_work_is_not_told() throws IOException {
        assertThat(told(1, 0.1)).isEmpty();
    }

    /** Under a light load an idle store uses more between its slices than in them. */
    @Test
    void what_an_idle_store_uses_is_not_told() throws IOException {
        assertThat(told(0.01, 0.03)).isEmpty();
    }

    /**
     * @param loaded cores that stores use in their slices
     * @param between cores that the store of one trial uses between them
     */
    private List<Finding> told(double loaded, double between) throws IOException {
        RunBuilder run = PairRuns.empty(folder);
        for (int block = 1; block <= 2; block++) {
            load(run.trial("old", block), loaded, "new");
            load(run.trial("new", block).later(3), loaded, "old");
        }
        observe("001-old-b1", FIRST, loaded, 0);
        observe("002-new-b1", FIRST + 3, loaded, between);
        observe("003-old-b2", FIRST, loaded, 0);
        observe("004-new-b2", FIRST + 3, loaded, 0);
        return run.report().findings().stream()
                .filter(finding -> finding.kind().equals("work-between-slices"))
                .toList();
    }

    private static void load(TrialBuilder trial, double cores, String resting) throws IOException {
        for (int round = 1; round <= ROUNDS; round++) {
            trial.round(round)
                    .closed(8, (int) SLICE_SECONDS, FixtureScripts.flat(1000, 8_000_000))
                    .seen(cores * SLICE_SECONDS, resting, 0)
                    .later(ROUND_SECONDS - SLICE_SECONDS);
        }
        trial.write();
    }

    /** The machine and the store, each second. */
    private void observe(String trial, double first, double loaded, double between)
            throws IOException {
        List<ProcessSecond> seconds = new ArrayList<>();
        for (int second = 10; second < 50; second++) {
            boolean isLoaded = second >= first && (second - first) % ROUND_SECONDS < SLICE_SECONDS;
            seconds.add(process(second + 1, "host", 1));
            seconds.add(process(second + 1, "store", isLoaded ? loaded : between));
        }
        JsonFile.lines(new ResultDirectory(folder).trial(trial).processes(), seconds);
    }

    private static ProcessSecond process(double atSeconds, String role, double cores) {
        return new ProcessSecond(atSeconds, 1, role, 1, cores, 0, 0, 1 << 20, 0, 0);
    }
}
