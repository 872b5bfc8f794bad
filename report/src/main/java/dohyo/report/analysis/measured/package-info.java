/** From files to figures: every quantity of a trial and of its steps, as far as it is known. */
@NullMarked
package dohyo.report.analysis.measured;

import org.jspecify.annotations.NullMarked;
