import type { ProfileType } from '@binome/contract/states';
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

test('the completion is the share of answered questions, and the next step the first that lacks a required answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aQuestion, { maxLength: 8 }), async (questions) => {
      const company = await aCompany(testApp);
      const person = await aPerson(company, { presenter: { completion_percentage: 3, next_step: 'nowhere' }, participant: true });
      await insertQuestions(company, person, questions);
      await company.within((tx) => recomputeCompletion(tx, { user_id: person.userId }));
      for (const type of ['presenter', 'participant'] as const) {
        const profile = await company.within((tx) =>
          tx
            .selectFrom('profiles')
            .where('user_id', '=', person.userId)
            .where('type', '=', type)
            .select(['completion_percentage', 'next_step'])
            .executeTakeFirstOrThrow(),
        );
        expect(profile).toEqual(expectedCompletion(questionsOf(questions, type)));
      }
    }),
    { numRuns: 40 },
  );
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
  expect(await percentages()).toEqual([100, 3, 3]);
  await company.within((tx) => recomputeCompletion(tx, { type: 'participant' }));
  expect(await percentages()).toEqual([100, 100, 3]);
  await company.within((tx) => recomputeCompletion(tx));
  expect(await percentages()).toEqual([100, 100, 100]);
});

/** 100 % when there are no questions. */
function expectedCompletion(questions: { anchor: string; required: boolean; answered: boolean }[]) {
  const share = questions.filter(({ answered }) => answered).length / questions.length;
  return {
    completion_percentage: questions.length === 0 ? 100 : Math.round(100 * share),
    next_step: questions.find(({ required, answered }) => required && !answered)?.anchor ?? null,
  };
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
