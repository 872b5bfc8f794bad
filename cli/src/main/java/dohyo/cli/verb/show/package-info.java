/** What tells and starts nothing: {@code show}, {@code check}, {@code list}, {@code systems}. */
@NullMarked
package dohyo.cli.verb.show;

import org.jspecify.annotations.NullMarked;
