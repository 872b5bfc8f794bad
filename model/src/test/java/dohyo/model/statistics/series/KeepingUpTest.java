package dohyo.model.statistics.series;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.statistics.series.KeepingUp.Debt;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Stores of a known capacity, simulated as queues, are asked for 5000 operations a second. */
@Tag("slow")
class KeepingUpTest {

    private static final double RATE = 5000;
    private static final int SERVERS = 4;
    private static final int RUNS = 40;

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 10, 30, 60})
    void capacity_of_93_percent_never_keeps_up(int seconds) {
        assertThat(passes(seconds, 0.93)).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 30, 60})
    void capacity_of_98_percent_hardly_ever_does(int seconds) {
        assertThat(passes(seconds, 0.98)).isLessThanOrEqualTo(RUNS / 20);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 10, 30, 60})
    void even_service_of_99_percent_does_not_keep_up(int seconds) {
        assertThat(new Queue(0.99, false).run(seconds, 1).isSo()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 10, 30, 60})
    void load_just_below_the_capacity_is_kept_up_with(int seconds) {
        assertThat(passes(seconds, 1.1)).isGreaterThanOrEqualTo(RUNS - 1);
        assertThat(new Queue(1.001, false).run(seconds, 1).isSo()).isTrue();
    }

    /** As an operation over the ocean: it owes 0.3 s of load for ever, which is 3 % of ten. */
    @Test
    void long_but_even_response_times_are_no_debt_that_rises() {
        assertThat(step(10, 0, 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500))
                .isTrue();
    }

    @Test
    void pause_before_the_end_is_told_from_overload() {
        assertThat(step(10, 0, 5, 4, 6, 5, 5, 4, 5, 6, 5, 1000)).isTrue();
        assertThat(step(10, 0, 5, 4, 6, 5, 5, 4, 5, 6, 2500, 5000))
                .as("a store that stood still for a second and a half had not answered")
                .isFalse();
    }

    @Test
    void collapse_near_the_end_of_a_long_step_is_none_of_keeping_up() {
        double[] owed = new double[60];
        Arrays.setAll(owed, second -> second < 55 ? 5 : (second - 54) * 2500);
        assertThat(step(60, 0, owed)).isFalse();
    }

    @Test
    void what_failed_was_not_answered() {
        assertThat(step(10, 249, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5)).isTrue();
        assertThat(step(10, 251, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5)).isFalse();
    }

    /** All pairs of the seconds of a day would not fit into memory. */
    @Test
    void step_of_a_day_is_judged_on_some_of_its_seconds() {
        int day = 86_400;
        double[] even = new double[day];
        Arrays.fill(even, 5);
        assertThat(step(day, 0, even)).isTrue();
        Arrays.setAll(even, second -> second * RATE / 100);
        assertThat(step(day, 0, even)).isFalse();
    }

    private static boolean step(int seconds, long lost, double... owed) {
        List<Debt> debts = IntStream.range(0, owed.length)
                .mapToObj(index -> new Debt(index + 1, owed[index]))
                .toList();
        return new KeepingUp(seconds, (long) (RATE * seconds), lost, debts).isSo();
    }

    /** Of runs whose service times are exponential, one after the other seed. */
    private static long passes(int seconds, double capacity) {
        Queue queue = new Queue(capacity, true);
        return IntStream.range(0, RUNS)
                .filter(seed -> queue.run(seconds, seed).isSo())
                .count();
    }

    /**
     * Some servers and one queue before them.
     *
     * @param capacity over the rate
     * @param scattering whether service times are exponential, else they are all the same
     */
    private record Queue(double capacity, boolean scattering) {

        KeepingUp run(int seconds, long seed) {
            Random chance = new Random(seed);
            double[] freeAt = new double[SERVERS];
            int due = (int) (RATE * seconds);
            double[] ended = new double[due];
            for (int i = 0; i < due; i++) {
                int server = firstFree(freeAt);
                double begun = Math.max(i / RATE, freeAt[server]);
                ended[i] = begun + service(chance);
                freeAt[server] = ended[i];
            }
            Arrays.sort(ended);
            return new KeepingUp(seconds, due, 0, debts(seconds, ended));
        }

        private static int firstFree(double[] freeAt) {
            int first = 0;
            for (int server = 1; server < SERVERS; server++) {
                first = freeAt[server] < freeAt[first] ? server : first;
            }
            return first;
        }

        private double service(Random chance) {
            double mean = SERVERS / (RATE * capacity);
            return scattering ? -Math.log(1 - chance.nextDouble()) * mean : mean;
        }

        private List<Debt> debts(int seconds, double... ended) {
            List<Debt> debts = new ArrayList<>();
            if (seconds < 4) {
                debts.add(new Debt(0, SERVERS / capacity));
            }
            int answered = 0;
            for (int second = 1; second <= seconds; second++) {
                while (answered < ended.length && ended[answered] <= second) {
                    answered++;
                }
                debts.add(new Debt(second, RATE * second - answered));
            }
            return debts;
        }
    }
}
