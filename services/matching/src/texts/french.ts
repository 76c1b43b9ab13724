import type { Person } from './phrases.ts';

// Grammar helpers: one template says "vous" to the participant or the presenter, and names both people to a referent.

export const subject = (person: Person) => (person.you ? 'vous' : person.name);

/** Returns the verb form of the subject: third person singular, or second person plural for "vous". */
export const conjugate = (person: Person, third: string, second: string) => (person.you ? second : third);

export const forPerson = (person: Person) => (person.you ? 'pour vous' : `pour ${person.name}`);

/** "que vous", "que Paul", "qu’Anaïs". */
export const queSubject = (person: Person) => (person.you ? 'que vous' : elided('que', person.name));

/** "vos compétences", "les compétences de Paul". */
export const possessivePlural = (person: Person, nouns: string) =>
  person.you ? `vos ${nouns}` : `les ${nouns} ${elided('de', person.name)}`;

/** "votre priorité", "la priorité d’Anaïs". */
export const possessiveSingular = (person: Person, article: string, noun: string) =>
  person.you ? `votre ${noun}` : `${article}${noun} ${elided('de', person.name)}`;

/** "vous", "Léa et Paul". */
export const subjectOfBoth = (a: Person, b: Person) => (a.you || b.you ? 'vous' : `${a.name} et ${b.name}`);

export const conjugateForBoth = (a: Person, b: Person, third: string, second: string) => (a.you || b.you ? second : third);

/** "vos motivations", "les motivations de Léa et de Paul". */
export const possessiveOfBoth = (a: Person, b: Person, nouns: string) =>
  a.you || b.you ? `vos ${nouns}` : `les ${nouns} ${elided('de', a.name)} et ${elided('de', b.name)}`;

export const quoted = (label: string) => `« ${label} »`;

/** "« A »" or "« A » et « B »". */
export const quotedList = (labels: string[]) => [...new Set(labels)].slice(0, 2).map(quoted).join(' et ');

/** "« A », « B » et « C »". */
export const quotedAll = (labels: string[]) =>
  labels
    .map(quoted)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' et ');

/** "en français et en anglais": names of languages have no capital inside a sentence. */
export const inLanguages = (labels: string[]) =>
  [...new Set(labels)]
    .slice(0, 2)
    .map((label) => `en ${inSentence(label)}`)
    .join(' et ');

/** A label as it stands inside a sentence: without its capital, unless it is written in capitals. */
const inSentence = (label: string) => label.replace(/^\p{Lu}(?!\p{Lu})/u, (capital) => capital.toLowerCase());

const NO_BREAK_SPACE = '\u00a0';
const NARROW_NO_BREAK_SPACE = '\u202f';

/** Applies French spacing: no-break space before : and inside « », narrow no-break space before ; ! ?. */
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
  const vowel = /^(?:[aeiouàâäæéèêëîïôöœùûü]|h(?=[eéèêiuy]|or|onor)|y(?![aeiouàâäéèêëîïôöùûü]))/i.test(name);
  return vowel ? `${word === 'de' ? 'd' : 'qu'}’${name}` : `${word} ${name}`;
}
