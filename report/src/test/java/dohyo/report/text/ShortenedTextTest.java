package dohyo.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Text for which there is not room enough. */
class ShortenedTextTest {

    @Test
    void what_fits_stays_and_what_does_not_says_so() {
        assertThat(ShortenedText.to(5, "twelve")).isEqualTo("twelv…");
        assertThat(ShortenedText.to(6, "twelve")).isEqualTo("twelve");
        assertThat(ShortenedText.to(0, "")).isEmpty();
    }

    @Test
    void no_character_is_cut_in_two() {
        assertThat(ShortenedText.to(3, "ab\uD83D\uDE00cd")).isEqualTo("ab…");
    }
}
