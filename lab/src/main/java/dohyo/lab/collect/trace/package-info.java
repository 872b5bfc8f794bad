/** Requests that the store was asked to trace, step by step. */
@NullMarked
package dohyo.lab.collect.trace;

import org.jspecify.annotations.NullMarked;
