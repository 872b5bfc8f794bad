/** Explains a result directory; never starts anything. */
@NullMarked
package dohyo.report;

import org.jspecify.annotations.NullMarked;
