/** Limits what a store may use of its machine, as far as the kernel lets this user do so. */
@NullMarked
package dohyo.lab.limit;

import org.jspecify.annotations.NullMarked;
