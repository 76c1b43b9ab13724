import type { TestCompany } from './company.ts';
import { type ConsoleClient, consoleUsers } from './console.ts';
import { aParticipant, aPresenter, type TestPerson } from './person.ts';

/** A mentee, mentors, and the referent who proposes some of them to her. */
export async function proposalPeople(company: TestCompany, mentorNames: string[] = ['Paul', 'Rose']) {
  const { hr, ...referents } = await consoleUsers(company);
  const mentee = await aParticipant(company, { user: { first_name: 'Léa', last_name: 'Martin' } });
  const mentors: TestPerson[] = [];
  for (const first_name of mentorNames) mentors.push(await aPresenter(company, { user: { first_name, last_name: 'Bernard' } }));
  return { hr, ...referents, mentee, mentors };
}

/** Proposes mentors to a mentee. Returns the proposal as the referent reads it. */
export function proposeTo(referent: ConsoleClient, mentee: TestPerson, mentors: TestPerson[]) {
  const presenter_ids = mentors.map(({ presenterId }) => presenterId);
  return referent.api('POST /backoffice/v1/match_proposals', { body: { participant_id: mentee.participantId, presenter_ids } });
}

/** The mentee chooses a mentor. */
export function chooseMentor(mentee: TestPerson, id: string, mentor: TestPerson) {
  return mentee.api('PATCH /api/v1/match_proposals/:id', { params: { id }, body: { event: 'choose', presenter_id: mentor.presenterId } });
}
