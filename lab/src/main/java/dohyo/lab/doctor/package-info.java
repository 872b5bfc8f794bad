/** Looks at other machines with the code that looks at this one. */
@NullMarked
package dohyo.lab.doctor;

import org.jspecify.annotations.NullMarked;
