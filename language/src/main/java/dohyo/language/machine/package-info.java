/** {@code machines:}, in an experiment or in a file of their own. */
@NullMarked
package dohyo.language.machine;

import org.jspecify.annotations.NullMarked;
