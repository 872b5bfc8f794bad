/** What a store does with its files: flushes and compactions, from its own log. */
@NullMarked
package dohyo.lab.collect.storage;

import org.jspecify.annotations.NullMarked;
