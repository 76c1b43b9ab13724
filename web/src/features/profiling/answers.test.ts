import type { QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import { expect, test } from 'vitest';
import { answersFromOtherRole, changedAnswers, profileFault } from './answers.ts';

const choices = ['a', 'b', 'c'].map((code) => ({ code, label: code }));
const question = (overrides: Partial<QuestionWithAnswer>): QuestionWithAnswer => ({
  id: 'x',
  category: 'profile_question',
  field_type: 'multi_select',
  field_name: 'formats',
  title: 'Formats',
  sign_up_required: false,
  is_filter: false,
  profile_answers: choices,
  hint: null,
  max_items: null,
  max_length: null,
  private: false,
  answer: null,
  file_name: null,
  file_bytes: null,
  ...overrides,
});
const text = (overrides: Partial<QuestionWithAnswer>) => question({ field_type: 'textarea', profile_answers: [], ...overrides });

test.each([
  ['nothing, when optional', question({}), [], null],
  ['nothing, when required', question({ sign_up_required: true }), [], 'required'],
  ['no file, when required', question({ field_type: 'file', sign_up_required: true }), '', 'file_required'],
  ['an unknown item', question({}), ['z'], 'unknown'],
  ['as many items as allowed', question({ max_items: 2 }), ['a', 'b'], null],
  ['one item too many', question({ max_items: 2 }), ['a', 'b', 'c'], 'too_many'],
  ['a longer text', text({ max_length: 5 }), '123456', 'too_long'],
])('returns the fault of %s', (_, answeredQuestion, draft, fault) => {
  expect(profileFault(answeredQuestion, draft)).toBe(fault);
});

test('sends only changed answers without faults', () => {
  const questions = [
    question({ field_name: 'unchanged', answer: [{ code: 'a' }] }),
    question({ field_name: 'reordered', answer: [{ code: 'a' }, { code: 'b' }] }),
    question({ field_name: 'emptied', answer: [{ code: 'a' }] }),
    question({ field_name: 'needed', answer: [{ code: 'a' }], sign_up_required: true }),
    text({ field_name: 'too_long', max_length: 2 }),
    text({ field_name: 'written', answer: 'one' }),
    text({ field_name: 'not_here' }),
  ];
  const drafts = { unchanged: ['a'], reordered: ['b', 'a'], emptied: [], needed: [], too_long: 'abc', written: ' two ' };
  expect(changedAnswers(questions, drafts)).toEqual({ reordered: [{ code: 'b' }, { code: 'a' }], emptied: [], written: 'two' });
  expect(changedAnswers(questions, { unchanged: ['a'] })).toBeUndefined();
});

test('proposes the answers of the other role for unanswered questions', () => {
  const ownQuestions = [
    question({ field_name: 'same' }),
    question({ field_name: 'answered', answer: [{ code: 'c' }] }),
    question({ field_name: 'fewer', profile_answers: choices.slice(0, 1) }),
    question({ field_name: 'other_type' }),
    question({ field_name: 'only_here' }),
  ];
  const otherQuestions = [
    question({ field_name: 'same', answer: [{ code: 'b' }, { code: 'a' }] }),
    question({ field_name: 'answered', answer: [{ code: 'a' }] }),
    question({ field_name: 'fewer', answer: [{ code: 'b' }] }),
    text({ field_name: 'other_type', answer: 'a' }),
  ];
  expect(answersFromOtherRole(ownQuestions, otherQuestions)).toEqual({ same: ['b', 'a'] });
});
