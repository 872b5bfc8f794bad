/** When a system that is loaded has become as fast as it gets. */
@NullMarked
package dohyo.model.statistics.warm;

import org.jspecify.annotations.NullMarked;
