/** What happens within a trial: steadiness, change points, trends and collapse. */
@NullMarked
package dohyo.model.statistics.series;

import org.jspecify.annotations.NullMarked;
