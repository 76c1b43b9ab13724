import type { FeedbackQuestion } from '@binome/contract/mentoring/feedbacks';
import { expect, test } from 'vitest';
import { groupIntoSteps, readersOf } from './steps.ts';

const question = (text: string): FeedbackQuestion => {
  const [field_name = '', field_type = 'textarea', readers = 'pair'] = text.split(' ');
  return { field_name, field_type, readers, id: field_name, title: field_name } as FeedbackQuestion;
};
const group = (texts: string[]) =>
  groupIntoSteps(texts.map(question)).map(({ name, questions }) => `${name}: ${questions.map(({ field_name }) => field_name).join(' ')}`);

test.each([
  [
    'the report of a mentee',
    ['took_place select', 'topics', 'rating scale', 'learned', 'next_action input', 'next_action_on date', 'wants_help checkbox'],
    ['rating: took_place rating', 'takeaway: topics learned', 'next: next_action next_action_on wants_help'],
  ],
  [
    'the report of a mentor',
    ['took_place select', 'rating scale', 'progress', 'to_deepen', 'preparation'],
    ['rating: took_place rating', 'takeaway: progress', 'next: to_deepen preparation'],
  ],
  [
    'the review',
    ['trust scale', 'what_changed', 'to_improve', 'again select'],
    ['rating: trust', 'takeaway: what_changed', 'next: to_improve again'],
  ],
  [
    'questions of the company, in any order',
    ['mood', 'colours multi_select', 'plan', 'day date'],
    ['rating: colours', 'takeaway: mood', 'next: plan day'],
  ],
  ['texts only', ['a', 'b input'], ['takeaway: a b']],
  ['a session that did not take place', ['took_place select'], ['rating: took_place']],
  ['no questions', [], []],
])('groups %s', (_, texts, steps) => {
  expect(group(texts)).toEqual(steps);
});

test.each([
  [['a', 'b'], 'pair'],
  [['took_place select figures', 'a scale figures'], 'figures'],
  [['a', 'wants_help checkbox figures'], 'pair'],
  [['a textarea author_decides', 'b textarea figures'], 'mixed'],
  [['took_place select figures'], 'mixed'],
])('the readers of %j are %s', (texts, readers) => {
  expect(readersOf({ name: 'takeaway', questions: texts.map(question) })).toBe(readers);
});
