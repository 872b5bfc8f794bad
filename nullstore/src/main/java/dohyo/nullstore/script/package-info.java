/** What a null store is to do, and what it writes down that it did. */
@NullMarked
package dohyo.nullstore.script;

import org.jspecify.annotations.NullMarked;
