/** The laboratory's front door. */
@NullMarked
package dohyo.lab;

import org.jspecify.annotations.NullMarked;
