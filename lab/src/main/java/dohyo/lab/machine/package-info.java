/** Other machines: an agent on each, over the standard streams of a command of the user's. */
@NullMarked
package dohyo.lab.machine;

import org.jspecify.annotations.NullMarked;
