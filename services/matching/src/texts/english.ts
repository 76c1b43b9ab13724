import type { Person } from './phrases.ts';

// Grammar helpers, so that one template serves every viewer: participant, presenter or referent.

export const subject = (person: Person) => (person.you ? 'you' : person.name);

/** The verb form for the subject: third or second person. */
export const conjugate = (person: Person, third: string, second: string) => (person.you ? second : third);

/** "your", "Paul’s". */
export const possessive = (person: Person) => (person.you ? 'your' : `${person.name}’s`);

/** Both as a subject: "you and Paul", "Léa and Paul". */
export const subjectOfBoth = (a: Person, b: Person) => (b.you ? `you and ${a.name}` : `${subject(a)} and ${b.name}`);

export const possessiveOfBoth = (a: Person, b: Person, nouns: string) =>
  a.you || b.you ? `your ${nouns} and ${possessive(a.you ? b : a)}` : `${a.name}’s and ${b.name}’s ${nouns}`;

export const quoted = (label: string) => `“${label}”`;

/** “A” or “A” and “B”. */
export const quotedList = (labels: string[]) => [...new Set(labels)].slice(0, 2).map(quoted).join(' and ');
