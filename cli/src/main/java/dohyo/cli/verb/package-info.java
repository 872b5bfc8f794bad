/** One class per verb of the command line. */
@NullMarked
package dohyo.cli.verb;

import org.jspecify.annotations.NullMarked;
