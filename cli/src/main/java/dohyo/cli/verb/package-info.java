/**
 * Options and words that several verbs share; the verbs are in the packages below, by what they are
 * about.
 */
@NullMarked
package dohyo.cli.verb;

import org.jspecify.annotations.NullMarked;
