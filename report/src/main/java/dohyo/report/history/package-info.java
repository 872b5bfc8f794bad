/** What runs of an experiment found over weeks, and where it changed. */
@NullMarked
package dohyo.report.history;

import org.jspecify.annotations.NullMarked;
