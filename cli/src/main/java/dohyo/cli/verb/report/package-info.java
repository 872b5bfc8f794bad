/** What explains runs that have ended: {@code report} and {@code study}. */
@NullMarked
package dohyo.cli.verb.report;

import org.jspecify.annotations.NullMarked;
