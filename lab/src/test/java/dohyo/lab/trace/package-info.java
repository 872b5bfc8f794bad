@NullMarked
package dohyo.lab.trace;

import org.jspecify.annotations.NullMarked;
