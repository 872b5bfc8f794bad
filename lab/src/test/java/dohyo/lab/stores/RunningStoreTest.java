package dohyo.lab.stores;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.trial.FakeNode;
import dohyo.model.result.StoreRuntime;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What stores say of themselves when their family says nothing of its own. */
class RunningStoreTest {

    private record Store(List<FakeNode> nodes) implements RunningStore {

        @Override
        public String version() {
            return "1";
        }

        @Override
        public String lastWords() {
            return "";
        }

        @Override
        public void close() {}
    }

    /** A cache in the worker's own process, for example: nobody can find it dead. */
    @Test
    void a_store_without_nodes_lives_as_long_as_whoever_uses_it() {
        Store store = new Store(List.of());
        assertThat(store.isAlive()).isTrue();
        assertThat(store.contactPoints()).isEmpty();
        assertThat(store.processes()).isEmpty();
        assertThat(store.runsOn()).isEqualTo(new StoreRuntime("", "", 0, List.of(), Map.of()));
    }

    @Test
    void a_store_lives_as_long_as_one_of_its_nodes_or_one_that_was_taken_down() {
        FakeNode one = new FakeNode("n-1", "", new ArrayList<>());
        FakeNode other = new FakeNode("n-2", "", new ArrayList<>());
        Store store = new Store(List.of(one, other));
        one.alive = false;
        assertThat(store.isAlive()).isTrue();
        other.kill();
        assertThat(store.isAlive()).as("one died, the other was taken down").isTrue();
        Store dead = new Store(List.of(one));
        assertThat(dead.isAlive()).isFalse();
    }
}
