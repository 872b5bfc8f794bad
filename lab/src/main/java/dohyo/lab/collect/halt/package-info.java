/** Stretches in which a process of the store did not run, and why. */
@NullMarked
package dohyo.lab.collect.halt;

import org.jspecify.annotations.NullMarked;
