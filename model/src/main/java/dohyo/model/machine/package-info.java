/** Machines beside this one: how they are reached, and what was found there. */
@NullMarked
package dohyo.model.machine;

import org.jspecify.annotations.NullMarked;
