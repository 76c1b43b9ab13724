import type { QuestionWithAnswer } from '@binome/contract/profiling';
import { expect, test } from 'vitest';
import { answerFault, answersFromOtherRole, changedAnswers, savedDraft } from './answers.ts';

const choices = ['a', 'b', 'c'].map((code) => ({ code, label: code }));
const asked = (given: Partial<QuestionWithAnswer>): QuestionWithAnswer => ({
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
  ...given,
});
const text = (given: Partial<QuestionWithAnswer>) => asked({ field_type: 'textarea', profile_answers: [], ...given });

test.each([
  ['items', asked({ answer: [{ code: 'b' }, { code: 'a' }] }), ['b', 'a']],
  ['items, one of them gone', asked({ answer: [{ code: 'gone' }, { code: 'a' }] }), ['a']],
  ['no items', asked({}), []],
  ['a text', text({ answer: 'Dix ans' }), 'Dix ans'],
  ['no text', text({}), ''],
  ['a scale with levels', asked({ field_type: 'scale', answer: [{ code: 'c' }] }), ['c']],
  ['a scale of numbers', text({ field_type: 'scale', answer: '4' }), '4'],
])('a saved answer of %s', (_, question, draft) => {
  expect(savedDraft(question)).toEqual(draft);
});

test.each([
  ['nothing, where it may be', asked({}), [], null],
  ['nothing, where it may not', asked({ sign_up_required: true }), [], 'required'],
  ['spaces, where they may not', text({ sign_up_required: true }), '  ', 'required'],
  ['no file', asked({ field_type: 'file', sign_up_required: true }), '', 'file_required'],
  ['an unknown item', asked({}), ['z'], 'unknown'],
  ['as many as one may', asked({ max_items: 2 }), ['a', 'b'], null],
  ['more than one may', asked({ max_items: 2 }), ['a', 'b', 'c'], 'too_many'],
  ['as long as it may be', text({ max_length: 5 }), ' 12345 ', null],
  ['longer', text({ max_length: 5 }), '123456', 'too_long'],
  ['a day as one types it', text({ field_type: 'date' }), '2028-2-9', null],
  ['a day', text({ field_type: 'date' }), '2028-02-29', null],
  ['a day that is none', text({ field_type: 'date' }), '2027-02-29', 'no_day'],
])('the fault of %s', (_, question, draft, fault) => {
  expect(answerFault(question, draft)).toBe(fault);
});

test('only what changed is sent, and nothing that the API would refuse', () => {
  const questions = [
    asked({ field_name: 'kept', answer: [{ code: 'a' }] }),
    asked({ field_name: 'reordered', answer: [{ code: 'a' }, { code: 'b' }] }),
    asked({ field_name: 'emptied', answer: [{ code: 'a' }] }),
    asked({ field_name: 'needed', answer: [{ code: 'a' }], sign_up_required: true }),
    text({ field_name: 'too_long', max_length: 2 }),
    text({ field_name: 'written', answer: 'one' }),
    text({ field_name: 'not_here' }),
  ];
  const drafts = { kept: ['a'], reordered: ['b', 'a'], emptied: [], needed: [], too_long: 'abc', written: ' two ' };
  expect(changedAnswers(questions, drafts)).toEqual({ reordered: [{ code: 'b' }, { code: 'a' }], emptied: [], written: 'two' });
  expect(changedAnswers(questions, { kept: ['a'] })).toBeUndefined();
});

test('what was said in the other role is proposed where nothing is said yet', () => {
  const here = [
    asked({ field_name: 'same' }),
    asked({ field_name: 'answered', answer: [{ code: 'c' }] }),
    asked({ field_name: 'fewer', profile_answers: choices.slice(0, 1) }),
    asked({ field_name: 'other_type' }),
    asked({ field_name: 'alone' }),
  ];
  const there = [
    asked({ field_name: 'same', answer: [{ code: 'b' }, { code: 'a' }] }),
    asked({ field_name: 'answered', answer: [{ code: 'a' }] }),
    asked({ field_name: 'fewer', answer: [{ code: 'b' }] }),
    text({ field_name: 'other_type', answer: 'a' }),
  ];
  expect(answersFromOtherRole(here, there)).toEqual({ same: ['b', 'a'] });
});
