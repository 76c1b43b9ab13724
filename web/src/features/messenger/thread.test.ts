import type { Comment } from '@binome/contract/messaging/conversation-comments';
import type { Conversation } from '@binome/contract/messaging/conversations';
import { expect, test } from 'vitest';
import { mergeComments, type Thread } from './thread.ts';
import { layOut } from './thread-lines.ts';

function aComment(number: number, change: Partial<Comment> = {}): Comment {
  return {
    ...{
      id: `c${number}`,
      conversation_id: 'one',
      revision: number,
      author_user_id: 'paul',
      body: `Message ${number}`,
      quote: null,
      files: [],
    },
    ...{ created_at: `2026-11-2${number}T09:00:00.000Z`, edited_at: null, removed_at: null, changeable_until: null },
    ...change,
  };
}

function aThread(comments: Comment[], change: Partial<Thread> = {}): Thread {
  return { conversation: {} as Conversation, comments, has_older: true, has_newer: false, revision: 0, ...change };
}

const numbers = ({ comments }: Thread) => comments.map(({ id }) => id);

test('adds new messages once, in their order, and replaces changed ones', () => {
  const thread = aThread([aComment(2), aComment(3)]);
  const merged = mergeComments(thread, [aComment(5), aComment(4), aComment(5), aComment(3, { revision: 6, body: 'Changé' })]);
  expect(numbers(merged)).toEqual(['c2', 'c3', 'c4', 'c5']);
  expect(merged.comments[1]?.body).toBe('Changé');
});

test('keeps the newer version of a message that arrives late', () => {
  const merged = mergeComments(aThread([aComment(3, { revision: 6, body: 'Changé' })]), [aComment(3)]);
  expect(merged.comments[0]?.body).toBe('Changé');
});

test('a quote changes with its message, even if that message is not loaded', () => {
  const quote = { id: 'c1', author_user_id: 'paul', body: 'Message 1', removed: false };
  const takenBack = aComment(1, { revision: 9, body: '', removed_at: '2026-11-21T10:00:00.000Z' });
  for (const loaded of [[aComment(1), aComment(2, { quote })], [aComment(2, { quote })]]) {
    expect(mergeComments(aThread(loaded), [takenBack]).comments.at(-1)?.quote).toEqual({ ...quote, body: '', removed: true });
  }
});

test('leaves out changes of messages that are not loaded', () => {
  expect(numbers(mergeComments(aThread([aComment(2), aComment(3)]), [aComment(1, { revision: 9 })]))).toEqual(['c2', 'c3']);
  expect(numbers(mergeComments(aThread([aComment(2)], { has_newer: true }), [aComment(5)]))).toEqual(['c2']);
});

test('marks the first message of each day and the first new one', () => {
  const comments = [
    aComment(1),
    aComment(2, { created_at: '2026-11-21T09:01:00.000Z' }),
    aComment(3, { author_user_id: 'lea' }),
    aComment(4, { created_at: '2026-11-23T09:01:00.000Z' }),
  ];
  const lines = layOut(comments, { dayOf: (instant) => instant.slice(0, 10), viewerId: 'lea', seenId: 'c2' });
  expect(lines.map(({ day, isFirstNew, isContinued }) => [day, isFirstNew, isContinued])).toEqual([
    ['2026-11-21', false, false],
    [null, false, true],
    ['2026-11-23', false, false],
    [null, true, false],
  ]);
});
