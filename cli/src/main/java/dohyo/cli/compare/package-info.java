/** From a few words on the command line to an experiment of two arms. */
@NullMarked
package dohyo.cli.compare;

import org.jspecify.annotations.NullMarked;
