/**
 * The Redis protocol as the null store speaks it: commands cut out of bytes, answers made of them.
 */
@NullMarked
package dohyo.nullstore.resp;

import org.jspecify.annotations.NullMarked;
