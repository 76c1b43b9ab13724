/** Why a name is refused: the code of its text, and what is wrong in the name. */
export type NameFault = { code: 'not_a_name' } | { code: 'name_character' | 'name_address'; values: { found: string } };

/**
 * Returns what is harmful in a cleaned name. Names appear in e-mails to other people, so an address or a link in a name could be used for
 * phishing. Everything else is a name: people own theirs, with commas, brackets and full stops.
 */
export function nameFault(name: string): NameFault | undefined {
  const character = harmfulCharacter.exec(name)?.[0];
  if (character) return { code: 'name_character', values: { found: printable(character) } };
  const [address] = webAddress.exec(name) ?? usualAddress.exec(name) ?? [];
  if (address) return { code: 'name_address', values: { found: address } };
  return /\p{L}/u.test(name) ? undefined : { code: 'not_a_name' };
}

/** Digits, and signs of addresses, formulas and markup. */
const harmfulCharacter = /[\p{Nd}\p{No}@/\\<>=|{}[\]#%$*^~+_\p{Cc}]/u;

/** A full stop between letters, as in "nova.example", which mail programs make a link. A capital begins another word, as in "St.John". */
const webAddress = /(?:[\p{L}\p{M}-]+\.)+\p{Ll}[\p{Ll}\p{M}]+/u;
const usualAddress = /(?:[\p{L}\p{M}-]+\.)+(?:com|net|org|info|biz|fr|re|eu|uk|de|be|ch|io|co|me|ly|app|dev|example)(?![\p{L}\p{M}])/iu;

/** "U+0007" for a character that cannot be shown. */
function printable(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return /\p{Cc}/u.test(character) ? `U+${code.toString(16).toUpperCase().padStart(4, '0')}` : character;
}
