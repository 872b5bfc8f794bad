/** The trials of a run, one after the other, and the folder into which they write. */
@NullMarked
package dohyo.lab.trial.series;

import org.jspecify.annotations.NullMarked;
