import type { Conversation } from '@binome/contract/messaging/conversations';
import { expect, test } from 'vitest';
import { isAfterFirstWord } from './first-word.ts';
import type { Thread } from './thread.ts';

const mentee = { user_id: 'mentee', role: 'participant' };
const mentor = { user_id: 'mentor', role: 'presenter' };
const thread = (authors: string[], viewer: 'sender' | 'receiver' = 'sender', ends: Partial<Thread> = {}) =>
  ({
    conversation: { viewer, sender: mentee, receiver: mentor } as Conversation,
    comments: authors.map((author_user_id) => ({ author_user_id })),
    has_older: false,
    has_newer: false,
    ...ends,
  }) as Thread;

test.each([
  ['nobody wrote', thread([]), false],
  ['only the mentee wrote', thread(['mentee']), false],
  ['the mentor wrote first', thread(['mentor']), true],
  ['the mentor answered the request', thread(['mentee', 'mentor']), true],
  ['the mentor wrote twice', thread(['mentee', 'mentor', 'mentor']), true],
  ['the mentee answered', thread(['mentor', 'mentee']), false],
  ['both wrote for long', thread(['mentor', 'mentee', 'mentor']), false],
  ['older messages are not loaded', thread(['mentor'], 'sender', { has_older: true }), false],
  ['the mentor looks', thread(['mentee', 'mentor'], 'receiver'), false],
])('quick answers when %s: %j', (_, given, expected) => {
  expect(isAfterFirstWord(given)).toBe(expected);
});
