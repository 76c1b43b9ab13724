import type { AnswerValue } from '@binome/contract/profiles/questions';
import { expect, test } from 'vitest';
import { answerFault, type Draft, draftOf, isSame, type Question, toAnswer } from './answers.ts';

const question = (overrides: Partial<Question> = {}): Question => ({
  field_type: 'multi_select',
  field_name: 'formats',
  title: 'Formats',
  hint: null,
  choices: ['a', 'b', 'c'].map((code) => ({ code, label: code })),
  required: false,
  ...overrides,
});
const text = (overrides: Partial<Question> = {}) => question({ field_type: 'textarea', choices: [], ...overrides });

test.each<[string, Question, AnswerValue | null, Draft]>([
  ['items', question(), [{ code: 'b' }, { code: 'a' }], ['b', 'a']],
  ['items, one of them removed since', question(), [{ code: 'removed' }, { code: 'a' }], ['a']],
  ['no items', question(), null, []],
  ['a level of a scale', question({ field_type: 'scale' }), [{ code: 'c' }], ['c']],
  ['a text', text(), 'Dix ans', 'Dix ans'],
  ['no text', text(), null, ''],
  ['a text where the question now has choices', question(), 'Dix ans', []],
])('makes a draft of an answer: %s', (_, answered, answer, draft) => {
  expect(draftOf(answered, answer)).toEqual(draft);
});

test.each<[string, Question, Draft | undefined, string | null]>([
  ['nothing, when optional', question(), [], null],
  ['nothing, when required', question({ required: true }), [], 'required'],
  ['spaces, when required', text({ required: true }), '  ', 'required'],
  ['no draft, when required', question({ required: true }), undefined, 'required'],
  ['an item, when required', question({ required: true }), ['a'], null],
  ['a text of the maximum length', text({ max_length: 5 }), ' 12345 ', null],
  ['a longer text', text({ max_length: 5 }), '123456', 'too_long'],
  ['a text longer than any text may be', text(), 'x'.repeat(4001), 'too_long'],
  ['a day', text({ field_type: 'date' }), '2028-02-29', null],
  ['a day typed without zeros', text({ field_type: 'date' }), '2028-2-9', null],
  ['an incomplete day', text({ field_type: 'date' }), '2026-11-', 'no_day'],
  ['a day that does not exist', text({ field_type: 'date' }), '2027-02-29', 'no_day'],
])('returns the fault of %s', (_, answered, draft, fault) => {
  expect(answerFault(answered, draft)).toBe(fault);
});

test.each<[Question, Draft, AnswerValue]>([
  [question(), ['b', 'a'], [{ code: 'b' }, { code: 'a' }]],
  [text(), ' Dire non ', 'Dire non'],
  [text({ field_type: 'date' }), '2028-2-9', '2028-02-09'],
])('sends a draft in the format of the API', (answered, draft, answer) => {
  expect(toAnswer(answered, draft)).toEqual(answer);
});

test.each<[Draft | undefined, Draft | undefined, boolean]>([
  [undefined, '', true],
  [[], ' ', true],
  ['a ', 'a', true],
  [['a', 'b'], ['b', 'a'], false],
])('compares %j with %j', (a, b, same) => {
  expect(isSame(a, b)).toBe(same);
});
