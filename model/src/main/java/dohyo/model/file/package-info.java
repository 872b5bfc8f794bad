/**
 * Files in folders that strangers may have made: opened by plain names, never through links, never
 * without a limit, and replaced whole.
 */
@NullMarked
package dohyo.model.file;

import org.jspecify.annotations.NullMarked;
