/** Results written for people. */
@NullMarked
package dohyo.report.text;

import org.jspecify.annotations.NullMarked;
