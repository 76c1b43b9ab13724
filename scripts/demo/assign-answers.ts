import type { PersonDraft, QuestionDraft } from './authoring.ts';
import { stableNumber } from './stable-id.ts';

/** Gives people without an answer to a user question one of its choices, the same at every load. */
export function assignAnswers(people: PersonDraft[], { field, choices }: QuestionDraft): PersonDraft[] {
  const codes = Object.keys(typeof choices === 'object' ? choices : {});
  return people.map((person) => ({
    ...person,
    answers: { [field]: codes[stableNumber(codes.length, field, person.name)] ?? '', ...person.answers },
  }));
}

/** Gives each person the sector of their unit. */
export function assignSectors(people: PersonDraft[], sectorOfUnit: Record<string, string>): PersonDraft[] {
  return people.map((person) => ({ ...person, answers: { business_sector: sectorOfUnit[person.unit] ?? '', ...person.answers } }));
}
