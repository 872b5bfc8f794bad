/** What looks at a trial from outside: processes, logs, the disk, a standstill, a suspension. */
@NullMarked
package dohyo.lab.trial.watch;

import org.jspecify.annotations.NullMarked;
