/** A whole experiment file: what is compared, by which design, and what is claimed of it. */
@NullMarked
package dohyo.language.experiment;

import org.jspecify.annotations.NullMarked;
