/** Loads that take turns, and how their stores are warmed up. */
@NullMarked
package dohyo.lab.trial.turn;

import org.jspecify.annotations.NullMarked;
