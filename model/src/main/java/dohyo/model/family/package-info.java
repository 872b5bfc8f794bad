/** What experiments may say of each family of stores: data. */
@NullMarked
package dohyo.model.family;

import org.jspecify.annotations.NullMarked;
