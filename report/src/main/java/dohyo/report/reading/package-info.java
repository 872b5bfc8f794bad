/** A result directory in memory, however much of it there is. */
@NullMarked
package dohyo.report.reading;

import org.jspecify.annotations.NullMarked;
