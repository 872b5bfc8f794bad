/** What the lab hands to a load worker and what the worker says back. */
@NullMarked
package dohyo.model.load;

import org.jspecify.annotations.NullMarked;
