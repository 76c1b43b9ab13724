import type { MatchingRunPair } from '@binome/contract/console/matching-run-pairs';
import { aCompany } from './company.ts';
import { consoleUsers } from './console.ts';
import { aParticipant, aPresenter, type TestPerson } from './person.ts';
import type { TestApp } from './test-app.ts';

/** Three mentees, and two mentors who take one each. */
export async function aCohort(testApp: TestApp, menteeNames = ['Léa', 'Hugo', 'Inès'], mentorNames = ['Paul', 'Rose']) {
  const company = await aCompany(testApp, { max_relationships_per_presenter: 1 });
  const users = await consoleUsers(company);
  const mentees: TestPerson[] = [];
  for (const first_name of menteeNames) mentees.push(await aParticipant(company, { user: { first_name, last_name: 'Martin' } }));
  const mentors: TestPerson[] = [];
  for (const first_name of mentorNames) mentors.push(await aPresenter(company, { user: { first_name, last_name: 'Bernard' } }));
  const { hr } = users;
  const create = (body: { floor?: number } = {}) =>
    hr.api('POST /backoffice/v1/matching_runs', {
      body: { program_id: company.programId, audience: { kind: 'unmatched', with_open_requests: true }, floor: 0, ...body },
    });
  const pairs = async (id: string, filter = {}) =>
    (await hr.list('matching_run_pairs', { filter: { run_id: id, ...filter } })).rows as MatchingRunPair[];
  const read = (id: string) => hr.api('GET /backoffice/v1/matching_runs/:id', { params: { id } });
  const change = (id: string, body: object) => hr.api('PUT /backoffice/v1/matching_run_pairs/:id', { params: { id }, body });
  return { company, ...users, mentees, mentors, create, pairs, read, change };
}
