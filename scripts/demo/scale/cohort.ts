import { type Monday, visiblePerson } from './monday.ts';
import { referentMailbox } from './people.ts';
import type { Random } from './random.ts';

/** The second HR referent of a company with a cohort. */
export const colleagueMailbox = 'rh2';

/** How many mentees wait, and how many mentors have places. */
export type CohortSize = { mentees: number; mentors: number };

/** Generates a company in which a cohort begins: nobody has a mentor yet, and two referents match them. */
export function generateCohort(random: Random, { mentees, mentors }: CohortSize): Monday {
  const referents = [referentMailbox, colleagueMailbox].map((mailbox, index) => ({
    ...visiblePerson(random, index + 1, 'participant'),
    ...{ mailbox, participant: undefined, roles: [{ name: 'hr_referent' as const }] },
  }));
  const first = referents.length + 1;
  const members = Array.from({ length: mentees + mentors }, (_, index) =>
    visiblePerson(random, first + index, index < mentees ? 'participant' : 'presenter'),
  );
  return { people: [...referents, ...members], administrator: referentMailbox, requests: [], relationships: [], reported: [] };
}
