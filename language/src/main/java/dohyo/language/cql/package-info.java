/** CQL as far as a reader has to understand it: markers, what a statement does and where. */
@NullMarked
package dohyo.language.cql;

import org.jspecify.annotations.NullMarked;
