/** Tests of {@code dohyo.engine.schedule}. */
@NullMarked
package dohyo.engine.schedule;

import org.jspecify.annotations.NullMarked;
