/** Where the user sits: streams, folders, exit codes, interrupts. */
@NullMarked
package dohyo.cli.console;

import org.jspecify.annotations.NullMarked;
