/** What is to be done in a trial, what is told of it while it runs, and how it ended. */
@NullMarked
package dohyo.lab.trial.journal;

import org.jspecify.annotations.NullMarked;
