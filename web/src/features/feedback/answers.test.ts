import type { Feedback, FeedbackQuestion } from '@binome/contract/feedbacks';
import { describe, expect, test } from 'vitest';
import { clearHiddenAnswers, initialDraft, mergeStoredDraft, toRequestBody, validateAnswer, visibleQuestions } from './answers.ts';

const yesOrNo = [
  { code: 'yes', label: 'Oui' },
  { code: 'no', label: 'Non' },
];
const asked = (field_name: string, more: Partial<FeedbackQuestion> = {}): FeedbackQuestion => ({
  id: field_name,
  role_type: 'participant',
  subcategory: 'meeting',
  field_type: 'textarea',
  field_name,
  title: field_name,
  hint: null,
  choices: [],
  required: false,
  readers: 'pair',
  ...more,
});
const tookPlace = asked('took_place', { field_type: 'select', choices: yesOrNo, required: true, readers: 'figures' });
const topics = asked('topics');
const learned = asked('learned', { readers: 'author_decides' });
const dueOn = asked('next_action_on', { field_type: 'date' });
const questions = [tookPlace, topics, learned, dueOn];
const sheet = {
  data: [],
  questions,
  suggested: { took_place: [{ code: 'yes' }], topics: 'Négocier' },
  can: { write: true, required: true },
};

describe('what a form begins with', () => {
  test('what the session says, where nothing is saved', () => {
    expect(initialDraft(sheet, undefined)).toEqual({
      values: { took_place: ['yes'], topics: 'Négocier', learned: '', next_action_on: '' },
      shared: [],
    });
  });

  test('what was saved goes before it; of what was sent, what was left empty stays so', () => {
    const answer = { field_name: 'took_place', title: '', field_type: 'select', text: '', shared_with_referents: false } as const;
    const own = { answers: [{ ...answer, value: [{ code: 'no' }, { code: 'gone' }] }], sent_at: null } as unknown as Feedback;
    expect(initialDraft(sheet, own).values).toMatchObject({ took_place: ['no'], topics: 'Négocier' });
    expect(initialDraft(sheet, { ...own, sent_at: '2026-11-21T10:00:00Z' }).values.topics).toBe('');
  });

  test('what was kept in the tab goes before all, as far as it makes sense', () => {
    const kept = { values: { topics: 'Autre', took_place: 'oui', learned: 4, gone: 'x' }, shared: ['learned', 3] };
    expect(mergeStoredDraft(initialDraft(sheet, undefined), questions, kept)).toEqual({
      values: { took_place: ['yes'], topics: 'Autre', learned: '', next_action_on: '' },
      shared: ['learned'],
    });
  });
});

test('whoever says that there was no session is asked nothing else', () => {
  expect(visibleQuestions(questions, { took_place: ['no'] })).toEqual([tookPlace]);
  expect(visibleQuestions(questions, { took_place: ['yes'] })).toEqual(questions);
  expect(visibleQuestions([topics], { took_place: ['no'] })).toEqual([topics]);
});

test('what is no longer asked is taken back when it is sent', () => {
  const values = { took_place: ['no'], topics: 'Négocier', learned: 'Dire non', next_action_on: '' };
  expect(clearHiddenAnswers(questions, { values, shared: ['learned'] }).values).toEqual({
    took_place: ['no'],
    topics: '',
    learned: '',
    next_action_on: '',
  });
  expect(toRequestBody(questions, clearHiddenAnswers(questions, { values, shared: ['learned'] })).shared).toEqual([]);
});

test.each([
  [tookPlace, [], 'required'],
  [tookPlace, ['no'], null],
  [topics, '', null],
  [topics, 'x'.repeat(4001), 'too_long'],
  [dueOn, '2026-11-', 'no_day'],
  [dueOn, '2026-2-30', 'no_day'],
  [dueOn, '2026-2-3', null],
])('the fault of %o answered %j', (question, draft, fault) => {
  expect(validateAnswer(question, draft)).toBe(fault);
});

test('a draft is sent as far as it can be: a half-typed day waits, an empty text takes an answer back', () => {
  const values = { took_place: [], topics: ' ', learned: ' Dire non ', next_action_on: '2026-11-' };
  expect(toRequestBody(questions, { values, shared: ['learned', 'topics', 'next_action_on'] })).toEqual({
    answers: { took_place: [], topics: '', learned: 'Dire non' },
    shared: ['learned'],
  });
  expect(toRequestBody(questions, { values: { next_action_on: '2026-2-3' }, shared: [] }).answers).toEqual({
    next_action_on: '2026-02-03',
  });
});
