/** {@code load:}, when operations start: warm-up, phases, searches and streams. */
@NullMarked
package dohyo.language.load;

import org.jspecify.annotations.NullMarked;
