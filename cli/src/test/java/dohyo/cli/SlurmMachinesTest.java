package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** The nodes of an allocation of Slurm as machines, asked of programs that answer as Slurm does. */
final class SlurmMachinesTest {

    @TempDir
    private Path folder;

    @Test
    void less_than_no_node_is_refused() {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("machines", "slurm", "--nodes", "-1")).isEqualTo(2);
        assertThat(user.talk()).contains("--nodes -1: give 0 or more");
    }

    @Test
    void outside_of_an_allocation_the_next_step_is_said() {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("run", "quickstart", "--machines", "slurm")).isEqualTo(2);
        assertThat(user.talk())
                .contains("this is in none (SLURM_JOB_ID is not set)")
                .contains("salloc -N 2 --exclusive ./dohyo run my.yaml --machines slurm");
    }

    @Test
    void the_first_nodes_carry_the_store_and_the_others_load() throws IOException {
        UserEnvironment user = inAllocation(Map.of());
        assertThat(user.dohyo("machines", "slurm", "--nodes", "1")).isZero();
        String srun = folder + "/srun, \"--jobid\", 7, -w";
        assertThat(user.results()).isEqualTo("""
                        machines:
                          n1: {over: [%1$s, n1, -N1, -n1, "--overlap", "--unbuffered", \
                        "--cpu-bind=none"], \
                        folder: %2$s, address: 127.66.9.1}
                          n2: {over: [%1$s, n2, -N1, -n1, "--overlap", "--unbuffered", \
                        "--cpu-bind=none"], \
                        folder: %2$s}
                        """.formatted(
                        srun, "/tmp/dohyo-agent-" + System.getProperty("user.name")));
        assertThat(user.talk())
                .contains("Slurm job 7 until 2026-11-26T12:30:00: n1 for the store, n2 for load")
                .doesNotContain("other jobs");
    }

    @Test
    void the_node_on_which_dohyo_runs_carries_load_first() throws IOException {
        UserEnvironment user = inAllocation(Map.of("SLURMD_NODENAME", "n1"));
        assertThat(user.dohyo("machines", "slurm", "--nodes", "1")).isZero();
        assertThat(user.talk()).contains("n2 for the store, n1 for load");
        assertThat(user.dohyo("machines", "slurm", "--nodes", "2")).isZero();
        assertThat(user.talk()).contains("n2, n1 for the store, load from this machine");
    }

    @Test
    void too_few_nodes_are_told_before_anything_starts() throws IOException {
        UserEnvironment user = inAllocation(Map.of());
        assertThat(user.dohyo("machines", "slurm", "--nodes", "3")).isEqualTo(2);
        assertThat(user.talk())
                .contains("Slurm job 7 has 2 nodes, and the store needs 3")
                .contains("salloc -N 4 --exclusive");
    }

    @Test
    void an_allocation_that_others_share_is_noted() throws IOException {
        Map<String, String> variables = new SlurmAllocationStandIn(folder, false).variables();
        UserEnvironment user = UserEnvironment.withFetched(folder, variables);
        assertThat(user.dohyo("machines", "slurm")).isZero();
        assertThat(user.talk())
                .contains("Slurm job 7 until 2026-11-26T12:30:00: n1, n2 for load")
                .contains("note: other jobs may share these nodes");
    }

    @Test
    void what_slurm_does_not_answer_is_a_sentence() throws IOException {
        UserEnvironment other = inAllocation(Map.of("SLURM_JOB_ID", "8"));
        assertThat(other.dohyo("machines", "slurm")).isEqualTo(3);
        assertThat(other.talk())
                .contains("scontrol -o show job 8' failed: slurm_load_jobs error: -o show job 8");
        UserEnvironment strange = inAllocation(Map.of("SLURM_JOB_NODELIST", "-x;y"));
        assertThat(strange.dohyo("machines", "slurm")).isEqualTo(3);
        assertThat(strange.talk()).contains("SLURM_JOB_NODELIST is '-x;y', which names no job's");
        UserEnvironment without = inAllocation(Map.of("PATH", "/no"));
        assertThat(without.dohyo("machines", "slurm")).isEqualTo(3);
        assertThat(without.talk()).contains("there is no program scontrol on the PATH");
    }

    private UserEnvironment inAllocation(Map<String, String> more) throws IOException {
        Map<String, String> variables = new SlurmAllocationStandIn(folder, true).variables();
        variables.putAll(more);
        return UserEnvironment.withFetched(folder, variables);
    }
}
