/** Profiles of the store's processes, made on request. */
@NullMarked
package dohyo.lab.collect.profile;

import org.jspecify.annotations.NullMarked;
