import type { Person } from './phrases.ts';

// Small grammar, so that one sentence serves whoever reads it: the mentee, the mentor or the referent.

export const subject = (person: Person) => (person.you ? 'you' : person.name);

/** The verb that goes with the subject: third person, or second. */
export const verb = (person: Person, third: string, second: string) => (person.you ? second : third);

/** "your", "Paul’s". */
export const possessive = (person: Person) => (person.you ? 'your' : `${person.name}’s`);

/** Both together, as a subject: "you and Paul", "Léa and Paul". */
export const both = (one: Person, other: Person) => (other.you ? `you and ${one.name}` : `${subject(one)} and ${other.name}`);

export const theirMutual = (one: Person, other: Person, things: string) =>
  one.you || other.you ? `your ${things} and ${possessive(one.you ? other : one)}` : `${one.name}’s and ${other.name}’s ${things}`;

export const quoted = (label: string) => `“${label}”`;

/** “A” or “A” and “B”. */
export const listed = (labels: string[]) => [...new Set(labels)].slice(0, 2).map(quoted).join(' and ');
