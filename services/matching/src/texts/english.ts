import type { Person } from './phrases.ts';

// Grammar helpers: one template says "you" to the participant or the presenter, and names both people to a referent.

export const subject = (person: Person) => (person.you ? 'you' : person.name);

/** Returns the verb form of the subject: third person, or second person for "you". */
export const conjugate = (person: Person, third: string, second: string) => (person.you ? second : third);

/** "your", "Paul’s". */
export const possessive = (person: Person) => (person.you ? 'your' : `${person.name}’s`);

/** "you and Paul", "Léa and Paul". */
export const subjectOfBoth = (a: Person, b: Person) => (b.you ? `you and ${a.name}` : `${subject(a)} and ${b.name}`);

/** "your talents and Paul’s", "Léa’s and Paul’s talents". */
export const possessiveOfBoth = (a: Person, b: Person, nouns: string) =>
  a.you || b.you ? `your ${nouns} and ${possessive(a.you ? b : a)}` : `${a.name}’s and ${b.name}’s ${nouns}`;

export const quoted = (label: string) => `“${label}”`;

/** "A" or "A and B". */
export const list = (labels: string[]) => [...new Set(labels)].slice(0, 2).join(' and ');

/** “A” or “A” and “B”. */
export const quotedList = (labels: string[]) => [...new Set(labels)].slice(0, 2).map(quoted).join(' and ');

/** “A”, “B” and “C”. */
export const quotedAll = (labels: string[]) =>
  labels
    .map(quoted)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');
