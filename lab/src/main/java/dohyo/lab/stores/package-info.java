/** Stores as processes: started, watched, stopped. */
@NullMarked
package dohyo.lab.stores;

import org.jspecify.annotations.NullMarked;
