/** Runs of different days or machines, laid side by side. */
@NullMarked
package dohyo.report.beside;

import org.jspecify.annotations.NullMarked;
