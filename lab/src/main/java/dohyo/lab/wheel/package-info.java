/** Programs that are published as Python wheels, fetched with the user's own pip. */
@NullMarked
package dohyo.lab.wheel;

import org.jspecify.annotations.NullMarked;
