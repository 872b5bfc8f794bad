/** Tests of what single steps make doubtful, or explain. */
@NullMarked
package dohyo.report.findings.step;

import org.jspecify.annotations.NullMarked;
