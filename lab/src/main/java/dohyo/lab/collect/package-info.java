/** What is seen of a trial from outside: processes, the machine, collections of the JVMs. */
@NullMarked
package dohyo.lab.collect;

import org.jspecify.annotations.NullMarked;
