import type { CompanyConfiguration } from '@binome/contract/console/configuration';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { consoleUsers } from '../../testing/console.ts';
import { fullReport, insertDefaultFeedbackQuestions } from '../../testing/feedback.ts';
import { aMeeting, aRelationship } from '../../testing/relationship.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();

/** A company with a mentee's draft of a report. Answers of a draft count as answers. */
async function setUp() {
  const company = await aCompany(testApp);
  await insertDefaultFeedbackQuestions(company);
  const relationship = await aRelationship(company);
  const ends_at = new Date(testApp.clock.now.getTime() - 1000);
  const starts_at = new Date(ends_at.getTime() - 45 * 60_000);
  const id = await aMeeting(relationship, { starts_at, ends_at, aasm_state: 'feedback_requested' });
  const answers = { ...fullReport, topics: 'Le plan', learned: 'Écouter' };
  await relationship.participant.api('POST /api/v1/meetings/:id/feedbacks', { params: { id }, body: { answers } });
  const { admin } = await consoleUsers(company);
  const question = async (field_name: string) => {
    const { rows } = await admin.list('feedback_questions', {
      filter: { role_type: 'participant', subcategory: 'meeting', with_archived: true },
      range: [0, 99],
    });
    return rows.find((row) => row.field_name === field_name) as { id: string; choices: { code: string; label: object }[] };
  };
  const change = async (field_name: string, body: object) => {
    const { status, body: reply } = await admin.call('PUT', `feedback_questions/${(await question(field_name)).id}`, body);
    return status === 200 ? 'changed' : `${reply.code} ${Object.keys((reply.errors ?? {}) as object)[0]}`;
  };
  return { company, admin, question, change };
}

test('removing a question with answers archives it; one without answers is deleted', async () => {
  const { admin, question } = await setUp();
  const remove = async (name: string) => (await admin.call('DELETE', `feedback_questions/${(await question(name)).id}`)).body.archived;
  expect([await remove('learned'), await remove('difficulty')]).toEqual([true, false]);
  expect([(await question('learned')) !== undefined, (await question('difficulty')) !== undefined]).toEqual([true, false]);
});

test('a question with answers keeps its type, codes and audience; its texts can change', async () => {
  const { question, change } = await setUp();
  const { choices: levels } = await question('rating');
  const { choices: yesOrNo } = await question('took_place');
  expect(await change('rating', { title: { fr: 'Alors ?', en: 'So?' } })).toBe('changed');
  expect(await change('rating', { choices: levels.map(({ code }) => ({ code, label: { fr: `Niveau ${code}` } })) })).toBe('changed');
  expect(await change('rating', { field_type: 'select' })).toBe('question_in_use field_type');
  expect(await change('rating', { choices: levels.toReversed() })).toBe('question_in_use choices');
  expect(await change('rating', { choices: [...levels, { label: { fr: 'Inouïe' } }] })).toBe('question_in_use choices');
  expect(await change('took_place', { choices: [...yesOrNo, { label: { fr: 'En partie' } }].toReversed() })).toBe('changed');
  expect(await change('took_place', { choices: yesOrNo.slice(1) })).toBe('question_in_use choices');
  expect(await change('learned', { audience: 'referents' })).toBe('question_in_use audience');
  expect(await change('rating', { audience: 'pair' })).toBe('changed');
  expect(await change('difficulty', { audience: 'referents', field_type: 'input' })).toBe('changed');
});

test('a configuration file has the same limits', async () => {
  const { company, admin } = await setUp();
  const params = { id: company.id };
  const read = async (): Promise<CompanyConfiguration> =>
    JSON.parse(await (await admin.api('GET /backoffice/v1/companies/:id/configuration', { params })).text());
  const send = (file: object) => admin.call('PUT', `companies/${company.id}/configuration`, new Blob([JSON.stringify(file)]));
  const change = async (name: string, part: Partial<CompanyConfiguration['feedback_questions']['participant']['meeting'][number]>) => {
    const file = await read();
    const question = file.feedback_questions.participant.meeting.find(({ field_name }) => field_name === name);
    const { body } = await send({ ...file, ...(question && Object.assign(question, part) && {}) });
    return ((body.faults ?? []) as { path: string }[]).map(({ path }) => path.split('.').at(-1));
  };
  expect(await change('rating', { field_type: 'select' })).toEqual(['field_type']);
  expect(await change('rating', { choices: [] })).toContain('choices');
  expect(await change('learned', { audience: 'referents' })).toEqual(['audience']);
  expect(await change('difficulty', { audience: 'referents' })).toEqual([]);

  const file = await read();
  const { meeting } = file.feedback_questions.participant;
  file.feedback_questions.participant.meeting = meeting.filter(({ field_name }) => !['learned', 'difficulty'].includes(field_name));
  expect((await send(file)).body.changes).toEqual([
    expect.objectContaining({ action: 'archived', code: 'participant.meeting.learned' }),
    expect.objectContaining({ action: 'removed', code: 'participant.meeting.difficulty' }),
  ]);
});
