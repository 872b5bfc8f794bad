/** JMH as the inside of a trial: the worker is the fork, the lab repeats it. */
@NullMarked
package dohyo.client.jmh;

import org.jspecify.annotations.NullMarked;
