package dohyo.lab.stores.hbase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;

/** What experiments say of HBase, and what becomes of it. */
class HbaseSettingsTest {

    private static HbaseSettings with(Map<String, Object> settings) throws StoreFailure {
        return HbaseSettings.of(StoreSpec.of("hbase", "2.6.4").withSettings(settings));
    }

    @Test
    void an_entry_stands_in_the_site_and_the_labs_own_over_it() throws Exception {
        HbaseSettings settings = with(Map.of("hfile.block.cache.policy", "TinyLFU<&>"));
        String xml = settings.textWith(Map.of("zookeeper.session.timeout", 1));
        assertThat(xml)
                .contains(
                        "<name>hfile.block.cache.policy</name><value>TinyLFU&lt;&amp;&gt;</value>")
                .contains("<name>zookeeper.session.timeout</name><value>1</value>")
                .doesNotContain("30000");
    }

    @ParameterizedTest
    @CsvSource({
        "hbase.rootdir, folders and files belong to the lab",
        "hbase.master.hostname, addresses and ports belong to the lab",
        "hbase.coprocessor.master.classes, it lets code of others into the store",
        "hbase.superuser, logins and keys belong to the lab",
        "hbase.hregion.impl, it lets code of others into the store",
        "fs.defaultFS, the lab sets it",
        "no.such.setting, it is none of those that the lab passes on",
    })
    void a_setting_of_the_lab_is_refused_with_its_reason(String name, String reason) {
        assertThatThrownBy(() -> with(Map.of(name, "x")))
                .isInstanceOfSatisfying(
                        StoreFailure.class, e -> assertThat(e.usersInput()).isTrue())
                .hasMessageContaining(reason)
                .hasMessageContaining("leave it out");
    }

    @Test
    void a_value_that_names_a_variable_of_the_machine_is_refused() {
        assertThatThrownBy(() -> with(Map.of("hbase.something", "${env.SECRET}")))
                .hasMessageContaining("names a variable of the machine");
    }

    @Test
    void tables_are_split_where_keys_are_and_the_client_is_told() throws Exception {
        HbaseSettings settings = with(Map.of(
                "table.regions", 3, "table.encoding", "FAST_DIFF", "table.block-bytes", 65_536));
        assertThat(settings.site()).doesNotContainKey("table.regions");
        assertThat(settings.all()).containsEntry("table.regions", 3);
        assertThat(settings.tables().environment())
                .isEqualTo(Map.of(
                        "DOHYO_HBASE_SPLITS", "user4000,user7000",
                        "DOHYO_HBASE_ENCODING", "FAST_DIFF",
                        "DOHYO_HBASE_BLOCK_BYTES", "65536"));
        assertThat(with(Map.of("table.regions", 2, "table.keys", "k")).tables().environment())
                .isEqualTo(Map.of("DOHYO_HBASE_SPLITS", "k5500"));
        assertThat(with(Map.of("table.splits", "a,\\x00")).tables().environment())
                .isEqualTo(Map.of("DOHYO_HBASE_SPLITS", "a,\\x00"));
        assertThat(with(Map.of()).tables().environment()).isEmpty();
    }

    @Test
    void what_tables_cannot_be_is_refused() {
        for (Map<String, Object> wrong : List.<Map<String, Object>>of(
                Map.of("table.regions", 0),
                Map.of("table.regions", "many"),
                Map.of("table.encoding", "ZIP"),
                Map.of("table.block-bytes", 1),
                Map.of("table.regions", 2, "table.splits", "a"))) {
            assertThatThrownBy(() -> with(wrong)).isInstanceOf(StoreFailure.class);
        }
    }

    @Test
    void what_it_promises_follows_what_it_was_told() throws Exception {
        assertThat(with(Map.of()).promises().get(StoreRuntime.DURABILITY))
                .contains("the kernel has the log");
        assertThat(with(Map.of("hbase.wal.hsync", true)).promises().get(StoreRuntime.DURABILITY))
                .contains("on disk");
    }

    @Test
    void a_jdk_on_which_it_hangs_is_refused_with_what_it_would_say() throws Exception {
        assertThatThrownBy(() -> HbaseLine.of("2.6.4").refuseJdk("2.6.4", 25))
                .hasMessageContaining("getSubject is not supported")
                .hasMessageEndingWith("it runs on JDK 17 or 11");
        assertThatThrownBy(() -> HbaseLine.of("1.4.0")).hasMessageContaining("known are 2.6, 2.5");
    }
}
