/** Rules fixed beforehand, verdicts over them, and what a plan can decide. */
@NullMarked
package dohyo.model.statistics.decide;

import org.jspecify.annotations.NullMarked;
