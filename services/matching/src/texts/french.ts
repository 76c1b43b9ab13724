import type { Person } from './phrases.ts';

// Small grammar, so that one sentence serves whoever reads it: the mentee, the mentor or the referent.

export const subject = (person: Person) => (person.you ? 'vous' : person.name);

/** The verb that goes with the subject: third person singular, or second plural. */
export const verb = (person: Person, third: string, second: string) => (person.you ? second : third);

export const forPerson = (person: Person) => (person.you ? 'pour vous' : `pour ${person.name}`);

export const que = (person: Person) => (person.you ? 'que vous' : elided('que', person.name));

/** "vos savoir-faire", "les savoir-faire de Paul". */
export const theirMany = (person: Person, things: string) => (person.you ? `vos ${things}` : `les ${things} ${elided('de', person.name)}`);

/** "votre premier besoin", "le premier besoin d’Anaïs". */
export const theirOne = (person: Person, article: string, thing: string) =>
  person.you ? `votre ${thing}` : `${article}${thing} ${elided('de', person.name)}`;

/** Both together, as a subject: "vous", or the two names. */
export const both = (one: Person, other: Person) => (one.you || other.you ? 'vous' : `${one.name} et ${other.name}`);

export const verbOfBoth = (one: Person, other: Person, third: string, second: string) => (one.you || other.you ? second : third);

/** "vos motivations", "les motivations de Léa et de Paul". */
export const theirMutual = (one: Person, other: Person, things: string) =>
  one.you || other.you ? `vos ${things}` : `les ${things} ${elided('de', one.name)} et ${elided('de', other.name)}`;

export const quoted = (label: string) => `« ${label} »`;

/** "« A »" or "« A » et « B »". */
export const listed = (labels: string[]) => [...new Set(labels)].slice(0, 2).map(quoted).join(' et ');

export const NO_BREAK_SPACE = '\u00a0';
const NARROW_NO_BREAK_SPACE = '\u202f';

/** No-break space before : and inside « », narrow no-break space before ; ! ?. */
export function typeset(sentence: string): string {
  return sentence
    .replaceAll(' :', `${NO_BREAK_SPACE}:`)
    .replaceAll('« ', `«${NO_BREAK_SPACE}`)
    .replaceAll(' »', `${NO_BREAK_SPACE}»`)
    .replaceAll(' ;', `${NARROW_NO_BREAK_SPACE};`)
    .replaceAll(' !', `${NARROW_NO_BREAK_SPACE}!`)
    .replaceAll(' ?', `${NARROW_NO_BREAK_SPACE}?`);
}

function elided(word: 'de' | 'que', name: string): string {
  const vowel = /^[aeiouyàâäéèêëîïôöùûüœæ]/i.test(name);
  return vowel ? `${word === 'de' ? 'd' : 'qu'}’${name}` : `${word} ${name}`;
}
