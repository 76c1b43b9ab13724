import type { ProfileType } from '@binome/contract/states';
import { completionPercentage, type PersonPart, personParts } from '@binome/contract/values/profile-completion';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aPerson } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';
import { recomputeCompletion } from './completion-queries.ts';

const testApp = await startTestApp();

const aQuestion = fc.record({
  step: fc.constantFrom('first', 'second', null),
  type: fc.constantFrom<ProfileType>('presenter', 'participant'),
  about_person: fc.boolean(),
  required: fc.boolean(),
  answered: fc.boolean(),
  archived: fc.boolean(),
});
type Question = typeof aQuestion extends fc.Arbitrary<infer Q> ? Q : never;

const somePerson = fc.record(
  Object.fromEntries(personParts.map((part) => [part, fc.boolean()])) as Record<PersonPart, fc.Arbitrary<boolean>>,
);

test('the completion follows the rule of the contract, and the next step is the first that lacks a required answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aQuestion, { maxLength: 8 }), somePerson, async (questions, parts) => {
      const company = await aCompany(testApp);
      const person = await aPersonWith(company, parts);
      await insertQuestions(company, person, questions);
      await company.within((tx) => recomputeCompletion(tx, { user_id: person.userId }));
      for (const type of ['presenter', 'participant'] as const)
        expect(await completionOf(company, person, type)).toEqual(expectedCompletion(questionsOf(questions, type), parts));
    }),
    { numRuns: 40 },
  );
});

test('a change of the person is counted at once, and the percentage never falls under its floor', async () => {
  const company = await aCompany(testApp);
  const none = Object.fromEntries(personParts.map((part) => [part, false])) as Record<PersonPart, boolean>;
  const person = await aPersonWith(company, none);
  const percentage = async () => (await completionOf(company, person, 'presenter')).completion_percentage;
  const seen: number[] = [];
  await company.within((tx) => tx.updateTable('users').set({ job_title: 'Cheffe' }).where('id', '=', person.userId).execute());
  seen.push(await percentage());
  await person.api('PUT /api/v1/availabilities', { body: { data: [{ weekday: 1, open: true, start_time: '09:00', end_time: '10:00' }] } });
  seen.push(await percentage());
  await person.api('PATCH /api/v1/presenters/:id', { params: { id: person.presenterId }, body: { title: 'Je transmets' } });
  seen.push(await percentage());
  await company.within((tx) => tx.updateTable('profiles').set({ completion_floor: 50 }).where('id', '=', person.presenterId).execute());
  await person.api('PUT /api/v1/availabilities', { body: { data: [] } });
  seen.push(await percentage());
  expect(seen).toEqual([20, 40, 60, 50]);
});

test('recomputes only the selected profiles', async () => {
  const company = await aCompany(testApp);
  const wrong = { completion_percentage: 3, next_step: 'nowhere' };
  const [both, mentor] = [await aPerson(company, { presenter: wrong, participant: wrong }), await aPerson(company, { presenter: wrong })];
  const percentages = () =>
    company.within(async (tx) => {
      const rows = await tx.selectFrom('profiles').select(['id', 'completion_percentage']).execute();
      const of = (id: string) => rows.find((row) => row.id === id)?.completion_percentage;
      return [of(both.presenterId), of(both.participantId), of(mentor.presenterId)];
    });
  await company.within((tx) => recomputeCompletion(tx, { profile_id: both.presenterId }));
  expect(await percentages()).toEqual([20, 3, 3]);
  await company.within((tx) => recomputeCompletion(tx, { type: 'participant' }));
  expect(await percentages()).toEqual([20, 20, 3]);
  await company.within((tx) => recomputeCompletion(tx));
  expect(await percentages()).toEqual([20, 20, 20]);
});

function expectedCompletion(questions: { anchor: string; required: boolean; answered: boolean }[], parts: Record<PersonPart, boolean>) {
  const countOf = (counted: { answered: boolean }[]) => ({
    count: counted.length,
    answered: counted.filter(({ answered }) => answered).length,
  });
  const given = personParts.map((part) => ({ answered: parts[part] }));
  return {
    completion_percentage: completionPercentage(
      countOf([...given, ...questions.filter(({ required }) => required)]),
      countOf(questions.filter(({ required }) => !required)),
    ),
    next_step: questions.find(({ required, answered }) => required && !answered)?.anchor ?? null,
  };
}

/** A person with both roles and some of the parts that count. */
async function aPersonWith(company: TestCompany, parts: Record<PersonPart, boolean>) {
  const wrong = { completion_percentage: 3, next_step: 'nowhere', title: parts.sentence ? 'Je transmets' : null };
  const person = await aPerson(company, {
    user: {
      business_unit_id: parts.business_unit ? company.unitId : null,
      job_title: parts.job_title ? 'Cheffe' : null,
      avatar_url: parts.picture ? '/files/x-192.webp' : null,
    },
    presenter: wrong,
    participant: wrong,
  });
  // Closed hours are none.
  const row = { user_id: person.userId, weekday: 1, open: parts.hours, start_time: '09:00', end_time: '10:00' };
  await company.within((tx) => tx.insertInto('availabilities').values(row).execute());
  return person;
}

function completionOf(company: TestCompany, { userId }: { userId: string }, type: ProfileType) {
  return company.within((tx) =>
    tx
      .selectFrom('profiles')
      .where('user_id', '=', userId)
      .where('type', '=', type)
      .select(['completion_percentage', 'next_step'])
      .executeTakeFirstOrThrow(),
  );
}

/** The active questions of a profile type in order: questions about the person first. Profile questions without a step are inactive. */
function questionsOf(questions: Question[], type: ProfileType) {
  const places = [null, 'first', 'second'];
  return questions
    .filter((question) => !question.archived && (question.about_person || (question.type === type && question.step !== null)))
    .map((question) => ({ ...question, anchor: stepOf(question) }))
    .sort((one, other) => places.indexOf(one.anchor) - places.indexOf(other.anchor))
    .map(({ anchor, required, answered }) => ({ anchor: anchor ?? 'user_questions', required, answered }));
}

/** Questions about the person have no step. */
function stepOf({ about_person, step }: Question) {
  return about_person ? null : step;
}

async function insertQuestions(company: TestCompany, person: Awaited<ReturnType<typeof aPerson>>, questions: Question[]): Promise<void> {
  await company.within(async (tx) => {
    const steps = new Map<string, string>();
    for (const profile_type of ['presenter', 'participant'] as const)
      for (const [position, anchor] of ['first', 'second'].entries()) {
        const row = { profile_type, position, anchor, title: { fr: anchor } };
        const { id } = await tx.insertInto('steps').values(row).returning('id').executeTakeFirstOrThrow();
        steps.set(`${profile_type} ${anchor}`, id);
      }
    for (const [position, question] of questions.entries()) {
      const { id: question_id } = await tx
        .insertInto('questions')
        .values({
          category: question.about_person ? 'user_question' : 'profile_question',
          profile_type: question.about_person ? null : question.type,
          step_id: steps.get(`${question.type} ${stepOf(question)}`) ?? null,
          field_type: 'input',
          field_name: `field_${position}`,
          title: { fr: 'Question' },
          sign_up_required: question.required,
          archived_at: question.archived ? new Date() : null,
          position,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (!question.answered) continue;
      if (question.about_person) await tx.insertInto('user_answers').values({ user_id: person.userId, question_id, body: 'x' }).execute();
      else {
        const profile_id = question.type === 'presenter' ? person.presenterId : person.participantId;
        const body = (rank: number) => ({ profile_id, question_id, body: 'x', rank });
        await tx
          .insertInto('profile_answers')
          .values([body(1), body(2)])
          .execute();
      }
    }
  });
}
