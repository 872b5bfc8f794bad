/** The only main a user sees: verbs gathered, failures turned into sentences and exit codes. */
@NullMarked
package dohyo.cli;

import org.jspecify.annotations.NullMarked;
