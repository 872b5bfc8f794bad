/** Child processes: started, watched, stopped, and never left behind. */
@NullMarked
package dohyo.lab.process;

import org.jspecify.annotations.NullMarked;
