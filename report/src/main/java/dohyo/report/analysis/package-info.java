/** From files to figures, verdicts and an answer. */
@NullMarked
package dohyo.report.analysis;

import org.jspecify.annotations.NullMarked;
