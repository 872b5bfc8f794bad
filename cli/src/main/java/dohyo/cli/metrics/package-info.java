/** What a run tells monitoring systems while it runs. */
@NullMarked
package dohyo.cli.metrics;

import org.jspecify.annotations.NullMarked;
