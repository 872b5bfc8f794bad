package dohyo.model.family;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Libraries are data; these tests read them. */
class CacheLibraryTest {

    @Test
    void names_are_unique_and_what_was_tested_is_of_its_line() {
        assertThat(CacheLibrary.names())
                .doesNotHaveDuplicates()
                .contains("map", "cache2k", "caffeine", "guava");
        assertThat(CacheLibrary.all()).allSatisfy(library -> {
            assertThat(library.called()).isNotBlank();
            assertThat(library.artifacts().isEmpty()).isEqualTo(library.lines().isEmpty());
            library.lines()
                    .forEach(line -> line.tested()
                            .forEach(
                                    version -> assertThat(library.line(version)).hasValue(line)));
        });
    }

    @Test
    void limits_of_jdks_have_a_reason() {
        assertThat(CacheLibrary.all())
                .flatMap(CacheLibrary::lines)
                .filteredOn(line -> line.firstJdk() > 8 || line.lastJdk() > 0)
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line.why()).isNotBlank());
    }

    @Test
    void coordinates_have_the_version_where_they_do_not_pin_another() {
        CacheLibrary ehcache = CacheLibrary.of("ehcache").orElseThrow();
        assertThat(ehcache.coordinates("3.11.1"))
                .contains("org.ehcache:ehcache:3.11.1@jar", "javax.cache:cache-api:1.1.1@jar");
        assertThat(CacheLibrary.of("oracle")).isEmpty();
    }
}
