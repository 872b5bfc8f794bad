/** Where a reader is: the place in the file, the names known there, what it has to remark. */
@NullMarked
package dohyo.language.scope;

import org.jspecify.annotations.NullMarked;
