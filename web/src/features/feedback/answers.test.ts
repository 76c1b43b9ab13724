import type { Feedback, FeedbackQuestion } from '@binome/contract/mentoring/feedbacks';
import { describe, expect, test } from 'vitest';
import { clearHiddenAnswers, initialDraft, mergeStoredDraft, toRequestBody, visibleQuestions } from './answers.ts';

const yesOrNo = [
  { code: 'yes', label: 'Oui' },
  { code: 'no', label: 'Non' },
];
const question = (field_name: string, overrides: Partial<FeedbackQuestion> = {}): FeedbackQuestion => ({
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
  ...overrides,
});
const tookPlace = question('took_place', { field_type: 'select', choices: yesOrNo, required: true, readers: 'figures' });
const topics = question('topics');
const learned = question('learned', { readers: 'author_decides' });
const dueOn = question('next_action_on', { field_type: 'date' });
const questions = [tookPlace, topics, learned, dueOn];
const suggested = { took_place: [{ code: 'yes' }], topics: 'Négocier' };

describe('the draft', () => {
  test('starts with the suggested answers if nothing is saved', () => {
    expect(initialDraft(questions, suggested, undefined)).toEqual({
      values: { took_place: ['yes'], topics: 'Négocier', learned: '', next_action_on: '' },
      shared: [],
    });
  });

  test('prefers saved answers to suggested ones', () => {
    const answer = { field_name: 'took_place', title: '', field_type: 'select', text: '', shared_with_referents: false } as const;
    const ownFeedback = { answers: [{ ...answer, value: [{ code: 'no' }, { code: 'gone' }] }], sent_at: null } as unknown as Feedback;
    expect(initialDraft(questions, suggested, ownFeedback).values).toMatchObject({ took_place: ['no'], topics: 'Négocier' });
  });

  test('takes the valid values of a stored draft and ignores the others', () => {
    const stored = { values: { topics: 'Autre', took_place: 'oui', learned: 4, gone: 'x' }, shared: ['learned', 3] };
    expect(mergeStoredDraft(initialDraft(questions, suggested, undefined), questions, stored)).toEqual({
      values: { took_place: ['yes'], topics: 'Autre', learned: '', next_action_on: '' },
      shared: ['learned'],
    });
  });
});

test('a meeting that did not take place hides all other questions', () => {
  expect(visibleQuestions(questions, { took_place: ['no'] })).toEqual([tookPlace]);
  expect(visibleQuestions(questions, { took_place: ['yes'] })).toEqual(questions);
  expect(visibleQuestions([topics], { took_place: ['no'] })).toEqual([topics]);
});

test('answers to hidden questions are cleared when the form is sent', () => {
  const values = { took_place: ['no'], topics: 'Négocier', learned: 'Dire non', next_action_on: '' };
  expect(clearHiddenAnswers(questions, { values, shared: ['learned'] }).values).toEqual({
    took_place: ['no'],
    topics: '',
    learned: '',
    next_action_on: '',
  });
  expect(toRequestBody(questions, clearHiddenAnswers(questions, { values, shared: ['learned'] })).shared).toEqual([]);
});

test('the request body contains empty answers, but no incomplete dates', () => {
  const values = { took_place: [], topics: ' ', learned: ' Dire non ', next_action_on: '2026-11-' };
  expect(toRequestBody(questions, { values, shared: ['learned', 'topics', 'next_action_on'] })).toEqual({
    answers: { took_place: [], topics: '', learned: 'Dire non' },
    shared: ['learned'],
  });
  expect(toRequestBody(questions, { values: { next_action_on: '2026-2-3' }, shared: [] }).answers).toEqual({
    next_action_on: '2026-02-03',
  });
});
