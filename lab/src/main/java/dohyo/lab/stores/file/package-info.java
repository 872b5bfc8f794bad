/** A folder of this machine: the store that no process serves. */
@NullMarked
package dohyo.lab.stores.file;

import org.jspecify.annotations.NullMarked;
