/** The building blocks of readers: a shape reads a node, explains itself and writes its schema. */
@NullMarked
package dohyo.language.shape;

import org.jspecify.annotations.NullMarked;
