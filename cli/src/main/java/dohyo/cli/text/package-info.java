/** Durations, tables and sparklines as text. */
@NullMarked
package dohyo.cli.text;

import org.jspecify.annotations.NullMarked;
