/** Which tool a file or a command line is of. */
@NullMarked
package dohyo.language.importing.tool;

import org.jspecify.annotations.NullMarked;
