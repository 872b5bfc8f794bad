/** Systems that somebody else keeps: reached with care, and left as they were. */
@NullMarked
package dohyo.lab.attach;

import org.jspecify.annotations.NullMarked;
