import type { ProfilingStep, QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import { personParts } from '@binome/contract/values/profile-completion';
import { expect, test } from 'vitest';
import { endAnchor, userQuestionsAnchor } from '../../lib/data/profiling-link.ts';
import {
  enrichingScreens,
  neededScreens,
  nextUnanswered,
  type ProfileFacts,
  progressOf,
  type Screen,
  screensLeft,
  secondsOf,
  sectionScreens,
} from './screens.ts';

const question = (field_name: string, change: Partial<QuestionWithAnswer> = {}) =>
  ({ field_name, field_type: 'multi_select', sign_up_required: true, answer: null, profile_answers: [], ...change }) as QuestionWithAnswer;
const step = (order: number, anchor: string, ...questions: QuestionWithAnswer[]) => ({ order, anchor, questions }) as ProfilingStep;
const facts = (change: Partial<ProfileFacts> = {}): ProfileFacts => ({
  profile: { type: 'participant', title: null, activity: null },
  user: { business_unit: { id: 'u', name: 'Réseaux' }, job_title: null, avatar_url: null, sessions_held_outside: 0 },
  steps: [],
  userQuestions: [],
  hasHours: false,
  ...change,
});
const idsOf = (screens: readonly { id: string }[]) => screens.map(({ id }) => id);

const seniority = question('seniority', { field_type: 'select', category: 'user_question' });
const product = facts({
  steps: [
    step(2, 'position', question('job_category', { sign_up_required: false })),
    step(1, 'needs', question('needs', { field_type: 'tag' }), question('expectations'), question('formats'), question('languages')),
  ],
  userQuestions: [seniority, question('experience', { sign_up_required: false })],
});

test('asks nine questions in the order of the product, and leaves the others for later', () => {
  expect(idsOf(neededScreens(product))).toEqual([
    ...['needs', 'my-business_unit', 'my-job_title', 'my-sentence'],
    ...['expectations', 'formats', 'languages', 'my-hours', 'my-picture'],
  ]);
  expect(neededScreens(product)[2]?.question).toBe(seniority);
  expect(idsOf(enrichingScreens(product))).toEqual(['job_category', 'experience', 'my-activity', 'my-resources']);
});

const kinds = [true, false].flatMap((about_person) =>
  [true, false].flatMap((sign_up_required) =>
    (['select', 'tag', 'textarea'] as const).map((field_type) => ({ about_person, sign_up_required, field_type })),
  ),
);
const pairs = kinds.flatMap((first) => kinds.map((second) => [first, second]));
/** All questionnaires of up to three questions. */
const questionnaires = [[], ...kinds.map((kind) => [kind]), ...pairs, ...pairs.flatMap((pair) => kinds.map((kind) => [...pair, kind]))];

test('every part of the person and every compulsory question is asked once, and every other question is left for later', () => {
  for (const drafts of questionnaires) {
    const questions = drafts.map((draft, place) => ({ ...question(`field_${place}`, draft), about_person: draft.about_person }));
    const given = facts({
      steps: [step(1, 'all', ...questions.filter(({ about_person }) => !about_person))],
      userQuestions: questions.filter(({ about_person }) => about_person),
    });
    const asked = neededScreens(given);
    expect(
      asked
        .map(({ kind }) => kind)
        .filter((kind) => kind !== 'answer')
        .toSorted(),
    ).toEqual([...personParts].toSorted());
    const fieldsOf = (screens: readonly Screen[]) => screens.flatMap((screen) => screen.question?.field_name ?? []).toSorted();
    const named = (isNeeded: boolean) =>
      questions.filter(({ sign_up_required }) => sign_up_required === isNeeded).map(({ field_name }) => field_name);
    expect(fieldsOf(asked)).toEqual(named(true));
    expect(fieldsOf(enrichingScreens(given))).toEqual(named(false));
  }
});

test('the bar starts at a fifth, moves with each question, and counts what is left without the answered ones', () => {
  const screens = neededScreens(facts({ ...product, hasHours: true }));
  expect(screensLeft(screens, 'needs')).toBe(7);
  expect(progressOf(screens, 9)).toBeGreaterThanOrEqual(20);
  const valueAt = (id: string) => progressOf(screens, screensLeft(screens, id));
  const values = idsOf(screens).map(valueAt);
  expect(values).toEqual(values.toSorted((one, other) => one - other));
  expect(new Set(['needs', 'my-job_title', 'my-sentence', 'my-picture'].map(valueAt)).size).toBe(4);
});

test('resumes at the first question without an answer, and ends after the last one', () => {
  const screens = neededScreens(product);
  expect(nextUnanswered(screens)).toBe('needs');
  expect(nextUnanswered(screens, 'needs')).toBe('my-job_title');
  expect(nextUnanswered(screens, 'my-picture')).toBeUndefined();
  const user = { ...product.user, job_title: 'Cheffe', avatar_url: '/x.webp' };
  expect(nextUnanswered(neededScreens(facts({ user, hasHours: true, profile: { ...product.profile, title: 'x' } })))).toBeUndefined();
});

test.each([
  ['needs', ['needs', 'expectations', 'formats', 'languages']],
  ['my-about', ['my-activity']],
  ['position', ['job_category']],
  [userQuestionsAnchor, ['my-picture', 'my-sentence', 'my-business_unit', 'my-job_title', 'experience']],
  ['my-resources', ['my-resources']],
  [endAnchor, []],
  ['nowhere', []],
])('the section %s is edited by %j', (anchor, ids) => {
  expect(idsOf(sectionScreens(product, anchor))).toEqual(ids);
});

test('a mentor may also say how many sessions they held elsewhere', () => {
  const mentor = facts({ profile: { type: 'presenter', title: null, activity: 'Je forme.' } });
  expect(enrichingScreens(mentor)).toMatchObject([
    { id: 'my-activity', isAnswered: true },
    { id: 'my-sessions_outside', isAnswered: false },
    { id: 'my-resources' },
  ]);
});

test('the time for some questions is a round number of seconds', () => {
  expect(secondsOf(enrichingScreens(product).slice(0, 2))).toBe(30);
});
