/** What a plan can decide, before anything is run. */
@NullMarked
package dohyo.cli.plan;

import org.jspecify.annotations.NullMarked;
