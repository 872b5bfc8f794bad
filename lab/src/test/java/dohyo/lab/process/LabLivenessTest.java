package dohyo.lab.process;

import static dohyo.lab.process.LabLiveness.ABANDONED;
import static dohyo.lab.process.LabLiveness.LIVES_ELSEWHERE;
import static dohyo.lab.process.LabLiveness.LIVES_HERE;
import static dohyo.lab.process.LabLiveness.UNKNOWN_ELSEWHERE;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.process.OwnerLivenessLock.Sight;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import java.util.List;

/** Numbers decide where they mean something, the lock elsewhere, and doubt leaves alone. */
class LabLivenessTest {

    private static final String BOOT = LabState.currentBootId();
    private static final String OTHER_BOOT = "6d2c5a3e-0000-4000-8000-000000000000";
    private static final String NAMESPACE = LabHostIdentity.ownNamespace();
    private static final String OTHER_NAMESPACE = "pid:[1]";
    private static final boolean LIVES = true;
    private static final boolean DEAD = false;

    @Test
    void here_the_process_decides_and_the_lock_is_not_asked() {
        for (Sight lock : Sight.values()) {
            assertThat(fate(BOOT, place(NAMESPACE, true), LIVES, lock)).isEqualTo(LIVES_HERE);
            assertThat(fate(BOOT, place(NAMESPACE, true), DEAD, lock)).isEqualTo(ABANDONED);
        }
    }

    @Test
    void elsewhere_the_lock_decides_and_numbers_that_fit_by_chance_do_not_count() {
        for (boolean number : List.of(LIVES, DEAD)) {
            for (String boot : List.of(BOOT, OTHER_BOOT)) {
                LabHostIdentity place = place(OTHER_NAMESPACE, true);
                assertThat(fate(boot, place, number, Sight.HELD)).isEqualTo(LIVES_ELSEWHERE);
                assertThat(fate(boot, place, number, Sight.FREE)).isEqualTo(ABANDONED);
                assertThat(fate(boot, place, number, Sight.UNKNOWN)).isEqualTo(UNKNOWN_ELSEWHERE);
            }
        }
    }

    @Test
    void a_lab_that_never_had_a_lock_is_not_dead_because_its_lock_is_free() {
        LabHostIdentity without = place(OTHER_NAMESPACE, false);
        assertThat(fate(BOOT, without, DEAD, Sight.FREE)).isEqualTo(UNKNOWN_ELSEWHERE);
    }

    @Test
    void the_record_of_an_older_dohyo_is_judged_by_numbers_of_this_boot_alone() {
        assertThat(fate(BOOT, null, LIVES, Sight.UNKNOWN)).isEqualTo(LIVES_HERE);
        assertThat(fate(BOOT, null, DEAD, Sight.UNKNOWN)).isEqualTo(ABANDONED);
        assertThat(fate(OTHER_BOOT, null, DEAD, Sight.UNKNOWN)).isEqualTo(UNKNOWN_ELSEWHERE);
    }

    @Test
    void no_process_is_killed_by_a_number_of_another_namespace() {
        ProcessIdentity own = ProcessIdentity.own();
        LabState elsewhere =
                new LabState("lab", BOOT, own, List.of(own), place(OTHER_NAMESPACE, true));
        assertThat(elsewhere.survivors()).isEmpty();
        assertThat(new LabState("lab", BOOT, own, List.of(own), null).survivors())
                .containsExactly(own);
    }

    @Test
    void a_free_lock_on_a_network_says_nothing() {
        assertThat(OwnerLivenessLock.isLocal("ext4")).isTrue();
        assertThat(List.of("nfs", "nfs4", "cifs", "fuse.sshfs", "9p", "virtiofs"))
                .noneMatch(OwnerLivenessLock::isLocal);
    }

    @Test
    void the_name_of_a_host_cannot_write_on_a_terminal() {
        assertThat(new LabHostIdentity("evil\u001b[2J", "", "", true).host()).isEqualTo("evil?[2J");
    }

    private static LabLiveness fate(
            String boot, @Nullable LabHostIdentity place, boolean lives, Sight lock) {
        ProcessIdentity own = ProcessIdentity.own();
        ProcessIdentity owner = new ProcessIdentity(own.pid(), own.startTicks() - (lives ? 0 : 1));
        return new LabState("lab", boot, owner, List.of(), place).fate(() -> lock);
    }

    private static LabHostIdentity place(String namespace, boolean locks) {
        return new LabHostIdentity("ring", "", namespace, locks);
    }
}
