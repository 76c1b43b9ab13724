import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { aCompany } from './testing/company.ts';
import { at, planMeeting } from './testing/meeting-calls.ts';
import { aParticipant, aPresenter } from './testing/person.ts';
import { insertProfilingSteps } from './testing/profiling.ts';
import { aRelationship } from './testing/relationship.ts';
import { startTestApp } from './testing/test-app.ts';

const testApp = await startTestApp();
testApp.clock.now = new Date('2026-11-23T08:00:00Z');
const company = await aCompany(testApp);
await insertProfilingSteps(company);

const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';

// Each returns the call to measure.
const writes = {
  async accept() {
    const [participant, presenter] = [await aParticipant(company), await aPresenter(company)];
    const body = { presenter_id: presenter.presenterId, topic: 'Prise de poste', message };
    const { data } = await participant.api('POST /api/v1/mentoring_requests', { body });
    const params = { id: data.id };
    return () => presenter.api('PATCH /api/v1/mentoring_requests/:id', { params, body: { event: 'accept', message: 'Avec plaisir.' } });
  },
  async plan() {
    const relationship = await aRelationship(company);
    return () => planMeeting(relationship, { slots: [at('11-25T09:00'), at('11-25T14:00'), at('11-26T09:00')] });
  },
  async save() {
    const presenter = await aPresenter(company);
    const body = { title: 'Cheffe de projet', answers_details: { job_category: [{ code: 'sales' }], school: 'Centrale' } };
    return () => presenter.api('PATCH /api/v1/presenters/:id', { params: { id: presenter.presenterId }, body });
  },
};

/** Counts the statements that are sent to PostgreSQL. The first call of a company also reads its settings. */
async function countStatements(prepare: () => Promise<() => Promise<unknown>>): Promise<number> {
  await (await prepare())();
  const call = await prepare();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await call();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

// A second reading for the reply would show here. The session and the transaction take two of them, the count of a person's plans three.
test.each([
  ['accepting a request', writes.accept, 13],
  ['planning a meeting', writes.plan, 17],
  ['saving a step of a profile', writes.save, 13],
])('%s reads each record once', async (_, prepare, statements) => {
  expect(await countStatements(prepare)).toBe(statements);
});
