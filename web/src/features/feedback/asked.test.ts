import type { FeedbackQuestion } from '@binome/contract/mentoring/feedbacks';
import { expect, test } from 'vitest';
import { questionsAsked, questionsLeft } from './asked.ts';

const question = (text: string): FeedbackQuestion => {
  const [field_name = '', field_type = 'textarea', levels = '0'] = text.replace('*', '').split(' ');
  const choices = Array.from({ length: Number(levels) }, (_, index) => ({ code: `c${index}`, label: `${index}` }));
  return { field_name, field_type, choices, subcategory: 'meeting', required: text.endsWith('*') } as unknown as FeedbackQuestion;
};
const asked = (texts: string[], kind: 'meeting' | 'mentoring_relationship' = 'meeting') =>
  questionsAsked(texts.map(question), kind)
    .map(({ field_name }) => field_name)
    .join(' ');

test.each([
  ['a report: what is required, besides what a face answers', ['took_place select 2*', 'rating scale 5*', 'learned*', 'topics'], 'learned'],
  ['a scale without faces', ['took_place select 2*', 'rating scale 10*'], 'took_place rating'],
  ['a company without a rating', ['took_place select 2*', 'mood*', 'more'], 'took_place mood'],
  ['no required question', ['rating scale 5', 'learned'], ''],
  ['neither a rating nor a required question', ['mood', 'learned'], 'mood learned'],
])('asks for %s', (_, texts, names) => {
  expect(asked(texts)).toBe(names);
});

test('a review asks all of its questions', () => {
  expect(asked(['trust scale 5', 'what_changed'], 'mentoring_relationship')).toBe('trust what_changed');
});

test('more can be said to the questions that are not asked', () => {
  const questions = ['took_place select 2*', 'rating scale 5*', 'learned*', 'topics', 'done_since'].map(question);
  expect(questionsLeft(questions).map(({ field_name }) => field_name)).toEqual(['topics', 'done_since']);
});
