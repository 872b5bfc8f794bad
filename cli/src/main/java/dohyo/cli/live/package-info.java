/** What a run looks like while it runs: a live view on a terminal, plain lines elsewhere. */
@NullMarked
package dohyo.cli.live;

import org.jspecify.annotations.NullMarked;
