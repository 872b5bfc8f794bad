/** Class-data archives: programs whose classes a JVM finds laid out already when it starts. */
@NullMarked
package dohyo.lab.archive;

import org.jspecify.annotations.NullMarked;
