/** Runs the trials of an experiment and writes the result directory. */
@NullMarked
package dohyo.lab.trial;

import org.jspecify.annotations.NullMarked;
