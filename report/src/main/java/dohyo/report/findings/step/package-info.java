/** Doubts about the steps of an arm. */
@NullMarked
package dohyo.report.findings.step;

import org.jspecify.annotations.NullMarked;
