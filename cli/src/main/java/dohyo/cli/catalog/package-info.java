/** Experiments by id or by file. */
@NullMarked
package dohyo.cli.catalog;

import org.jspecify.annotations.NullMarked;
