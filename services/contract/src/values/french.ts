// Grammar of French texts that are made from a message and the values of its arguments.

/** A capital with a vowel sound: "Inès", "Hélène", "Yves", but neither "Yann" nor "Hassan". Codes of a `select` are lower case. */
const vowelSound = /^(?:[AEIOUÀÂÄÆÉÈÊËÎÏÔÖŒÙÛÜ]|H(?=[eéèêiuy]|or|onor)|Y(?![aeiouàâäéèêëîïôöùûü]))/;
/** Marks an argument while the message is formatted. A character of the private use area, in no text. */
const mark = '\uE000';
const elidable = new RegExp(`(?<!\\p{L})(d|qu|jusqu|lorsqu|puisqu)e\\s${mark}`, 'giu');

/**
 * Elides before the arguments of a French message: "de {name}" reads "d’Inès" but "de Paul".
 * @param format formats the message with the values that it receives
 */
export function withElisions<Values extends Record<string, unknown>>(values: Values, format: (values: Values) => string): string {
  const marked = Object.entries(values).map(([name, value]) => [name, startsWithVowel(value) ? `${mark}${value}` : value]);
  return format(Object.fromEntries(marked) as Values)
    .replace(elidable, '$1’')
    .replaceAll(mark, '');
}

function startsWithVowel(value: unknown): value is string {
  return typeof value === 'string' && vowelSound.test(value);
}

/** "1 mars 2026" → "1er mars 2026". */
export function ordinalFirst(date: string): string {
  return date.replace(/(?<![\d:])1 (?=\p{L}{3})/gu, '1er ');
}
