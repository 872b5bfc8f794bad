/** Load workers: JVMs of their own, as a trial starts them, hears them and ends them. */
@NullMarked
package dohyo.lab.trial.worker;

import org.jspecify.annotations.NullMarked;
