/** CQL as far as somebody has to understand it: its tokens, and what plain statements say. */
@NullMarked
package dohyo.model.cql;

import org.jspecify.annotations.NullMarked;
