/**
 * What figures say of a whole run: its answer, and in what arms and nodes differ beside what was
 * asked.
 */
@NullMarked
package dohyo.report.analysis;

import org.jspecify.annotations.NullMarked;
