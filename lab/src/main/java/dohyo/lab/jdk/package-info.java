/** Java runtimes: found on the machine, else fetched by package name. */
@NullMarked
package dohyo.lab.jdk;

import org.jspecify.annotations.NullMarked;
