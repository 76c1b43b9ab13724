import { expect, test } from 'vitest';
import { tally } from './tally.ts';

const mail = (key: string, received_at: number, message_id = `mail of ${key}`) => ({ key, received_at, message_id });
const complete = { acknowledged: ['a', 'b'], stored: ['a', 'b'], mails: [mail('a', 10), mail('b', 20)], workerKills: [] };

test.each([
  ['nothing when each write is stored and mailed once', complete, { lost: 0, missing: 0, doubled: 0, wronglyDoubled: 0 }],
  ['an acknowledged write that is not stored', { ...complete, stored: ['a'] }, { lost: 1 }],
  ['a stored write without a mail', { ...complete, mails: [mail('a', 10)] }, { missing: 1 }],
  ['a stored write without an answer as not lost', { ...complete, acknowledged: ['a'] }, { acknowledged: 1, lost: 0 }],
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
