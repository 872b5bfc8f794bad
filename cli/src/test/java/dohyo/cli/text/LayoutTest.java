package dohyo.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Columns and broken lines. */
final class LayoutTest {

    @Test
    void columns_are_as_wide_as_their_widest_cell() {
        TextTable table = new TextTable().row("a", "bb", "c").row("aaa", "b").row("");
        assertThat(table.render()).isEqualTo("a    bb  c\naaa  b\n\n");
    }

    @Test
    void text_is_broken_between_words_and_indented() {
        assertThat(WrappedText.of("one two  three\nfour", "  ", 9))
                .isEqualTo("  one two\n  three\n  four\n");
    }

    @Test
    void a_word_longer_than_the_line_stays_whole() {
        assertThat(WrappedText.of("a incomprehensible b", "", 5))
                .isEqualTo("a\nincomprehensible\nb\n");
    }
}
