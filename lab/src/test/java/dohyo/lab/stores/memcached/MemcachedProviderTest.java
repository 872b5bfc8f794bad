package dohyo.lab.stores.memcached;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;

import org.junit.jupiter.api.Test;

import java.util.Map;

/** What a memcached promises by its settings. */
class MemcachedProviderTest {

    @Test
    void what_is_full_evicts() throws StoreFailure {
        Map<String, String> promises =
                MemcachedProvider.runsOn(StoreSpec.of("memcached", "")).promises();
        assertThat(promises.get(StoreRuntime.DURABILITY)).endsWith("for a long time is evicted");
        assertThat(promises.get(StoreRuntime.READS)).endsWith("once that has been evicted");
    }

    @Test
    void one_that_may_not_evict_is_not_said_to_do_so() throws StoreFailure {
        StoreSpec spec =
                StoreSpec.of("memcached", "").withSettings(Map.of("disable-evictions", true));
        Map<String, String> promises = MemcachedProvider.runsOn(spec).promises();
        assertThat(promises.get(StoreRuntime.DURABILITY))
                .endsWith("when memory is full, writes are refused (disable-evictions)");
        assertThat(promises.get(StoreRuntime.READS)).isEqualTo("what was acknowledged last");
    }
}
