/** Tests of the reader of plain files. */
@NullMarked
package dohyo.client.file;

import org.jspecify.annotations.NullMarked;
