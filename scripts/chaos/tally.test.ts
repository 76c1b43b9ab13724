import { expect, test } from 'vitest';
import { tally } from './tally.ts';

const mail = (key: string, received_at: number, message_id = `mail of ${key}`) => ({ key, received_at, message_id });
const complete = {
  acknowledged: ['a', 'b', 'c'],
  mailed: ['a', 'b'],
  messages: ['c'],
  received: ['c'],
  notifications: new Map([['b', 1]]),
  mails: [mail('a', 10), mail('b', 20)],
  workerKills: [],
};
const none = { missing: 0, doubled: 0 };

test.each([
  [
    'nothing when each write is stored and delivered once',
    complete,
    { lost: 0, ...none, wronglyDoubled: 0, messages: none, notifications: none, mails: 2 },
  ],
  ['an acknowledged write that is not stored', { ...complete, mailed: ['a'] }, { lost: 1 }],
  ['an acknowledged message that is not stored', { ...complete, messages: [] }, { lost: 1 }],
  ['a stored write without a mail', { ...complete, mails: [mail('a', 10)] }, { missing: 1 }],
  ['a stored write without an answer as not lost', { ...complete, acknowledged: ['a'] }, { acknowledged: 1, lost: 0 }],
  ['a message that has not arrived', { ...complete, received: [] }, { messages: { stored: 1, delivered: 0, missing: 1, doubled: 0 } }],
  [
    'a message that arrived twice',
    { ...complete, received: ['c', 'c'] },
    { messages: { stored: 1, delivered: 1, missing: 0, doubled: 1 } },
  ],
  [
    'a request without a notification',
    { ...complete, notifications: new Map([['b', 0]]) },
    { notifications: { stored: 1, delivered: 0, missing: 1, doubled: 0 } },
  ],
  [
    'a request with two notifications',
    { ...complete, notifications: new Map([['b', 2]]) },
    { notifications: { stored: 1, delivered: 1, missing: 0, doubled: 1 } },
  ],
  ['a mail sent twice', { ...complete, mails: [...complete.mails, mail('a', 5000)] }, { doubled: 1, wronglyDoubled: 1 }],
  [
    'a mail sent again because the worker was killed as explained',
    { ...complete, mails: [...complete.mails, mail('a', 5000)], workerKills: [500] },
    { doubled: 1, wronglyDoubled: 0 },
  ],
  [
    'a mail sent again under another Message-ID as wrong',
    { ...complete, mails: [...complete.mails, mail('a', 5000, 'another')], workerKills: [500] },
    { doubled: 1, wronglyDoubled: 1 },
  ],
])('counts %s', (_, facts, counts) => {
  expect(tally(facts)).toMatchObject(counts);
});
