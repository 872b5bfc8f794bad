/** Programs out of Debian's packages. */
@NullMarked
package dohyo.lab.debian;

import org.jspecify.annotations.NullMarked;
