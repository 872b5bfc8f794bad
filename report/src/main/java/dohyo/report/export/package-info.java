/** Figures of runs in the forms that other tools read. */
@NullMarked
package dohyo.report.export;

import org.jspecify.annotations.NullMarked;
