/** The null store: answers at once or by script, and is the measure of the measuring. */
@NullMarked
package dohyo.lab.stores.nullstore;

import org.jspecify.annotations.NullMarked;
