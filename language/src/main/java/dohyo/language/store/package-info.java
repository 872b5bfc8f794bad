/** {@code store:} and {@code time-line:}, what is measured and what is done to it meanwhile. */
@NullMarked
package dohyo.language.store;

import org.jspecify.annotations.NullMarked;
