import type { AnswerValue } from '@binome/contract/profiles/questions';
import { expect, test } from 'vitest';
import { type AnswerableQuestion, readAnswer } from './read-answer.ts';

const options = ['a', 'b', 'c'].map((code) => ({ code }));
const codes = (...values: string[]) => values.map((code) => ({ code }));
const question = (fields: Partial<AnswerableQuestion<{ code: string }>> = {}) => ({
  field_type: 'multi_select' as const,
  options,
  ...fields,
});

test.each<[AnswerableQuestion<{ code: string }>, AnswerValue, unknown]>([
  [question(), [], null],
  [question(), '  ', null],
  [question({ field_type: 'textarea' }), '', null],
  [question({ field_type: 'input' }), ' Oser ', { text: 'Oser' }],
  [question({ field_type: 'checkbox' }), 'true', { text: 'true' }],
  [question({ field_type: 'date' }), '2024-02-29', { text: '2024-02-29' }],
  [question({ field_type: 'file', files: new Set(['x']) }), 'x', { text: 'x' }],
  [question({ field_type: 'select' }), codes('b'), { options: codes('b') }],
  [question({ max_items: 2 }), codes('c', 'a'), { options: codes('c', 'a') }],
])('reads the answer to %j: %j', (asked, submitted, answer) => {
  expect(readAnswer(asked, submitted)).toEqual({ answer });
});

test.each<[AnswerableQuestion<{ code: string }>, AnswerValue, string]>([
  [question({ required: true }), [], 'required'],
  [question({ field_type: 'input', required: true }), ' ', 'required'],
  [question({ field_type: 'input', max_length: 3 }), 'abcd', 'too_long'],
  [question({ field_type: 'textarea', public: true }), 'a@b.example', 'contact_email'],
  [question({ field_type: 'textarea' }), codes('a'), 'invalid'],
  [question({ field_type: 'checkbox' }), 'yes', 'invalid'],
  [question({ field_type: 'date' }), '2023-02-29', 'invalid'],
  [question({ field_type: 'file' }), 'x', 'file_required'],
  [question(), 'a', 'invalid'],
  [question({ field_type: 'scale' }), codes('a', 'b'), 'too_many_items'],
  [question({ max_items: 2 }), codes('a', 'b', 'c'), 'too_many_items'],
  [question(), codes('a', 'a'), 'duplicate_items'],
  [question(), codes('a', 'z'), 'invalid_choice'],
  [question({ field_type: 'tag' }), codes('z'), 'invalid_tag'],
])('refuses the answer to %j: %j', (asked, submitted, code) => {
  expect(readAnswer(asked, submitted)).toMatchObject({ fault: { code } });
});
