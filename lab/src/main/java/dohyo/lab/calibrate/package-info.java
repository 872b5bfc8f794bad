/** The generator's own floor and honesty on this machine. */
@NullMarked
package dohyo.lab.calibrate;

import org.jspecify.annotations.NullMarked;
