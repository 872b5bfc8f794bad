/** Tests of the class paths of workers. */
@NullMarked
package dohyo.lab.clients;

import org.jspecify.annotations.NullMarked;
