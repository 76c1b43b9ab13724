import type { Comment } from '@binome/contract/messaging/conversation-comments';
import { ApiFailure } from '@binome/contract/values/client';
import { afterAll, expect, test, vi } from 'vitest';
import { storeDraft } from '../../lib/forms/drafts.ts';
import { leaveAlone, Outbox, type PendingComment } from './outbox.ts';

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

// Drafts are written in idle time, and when the page is left.
vi.stubGlobal('document', { addEventListener() {} });
vi.stubGlobal('addEventListener', () => {});
afterAll(() => void vi.unstubAllGlobals());

const message = (body: string) => ({ body, files: [], quote: null });
const settle = () => new Promise((resolve) => setTimeout(resolve, 1));

function aServer() {
  const received: string[] = [];
  const server = { received, isDown: false, send: async ({ body }: PendingComment) => answer(body) };
  async function answer(body: string): Promise<Comment> {
    await settle();
    if (server.isDown) throw new ApiFailure(0, { errors: { full_messages: ['Pas de réseau'] } });
    received.push(body);
    return { body } as Comment;
  }
  return server;
}

test('sends one message after the other, in the order of writing', async () => {
  const server = aServer();
  const outbox = new Outbox('lea 1', server.send);
  const sent: string[] = [];
  outbox.onSent = ({ body }) => sent.push(body);
  for (const body of ['un', 'deux', 'trois']) outbox.add(message(body));
  expect(outbox.list().map(({ body }) => body)).toEqual(['un', 'deux', 'trois']);
  await expect.poll(() => outbox.list()).toEqual([]);
  expect([server.received, sent]).toEqual([
    ['un', 'deux', 'trois'],
    ['un', 'deux', 'trois'],
  ]);
});

test('keeps what failed, in order and with the same key, until it is sent again', async () => {
  const server = aServer();
  server.isDown = true;
  const outbox = new Outbox('lea 2', server.send);
  outbox.add(message('un'));
  outbox.add(message('deux'));
  await expect.poll(() => outbox.list().map(({ fault }) => fault)).toEqual(['', '']);
  expect(leaveAlone(outbox.list())).toBe(true);
  const keys = outbox.list().map(({ key }) => key);
  // A reloaded page reads the stored messages.
  const reloaded = new Outbox('lea 2', server.send);
  expect(reloaded.list().map(({ key, fault }) => [key, fault])).toEqual([
    [keys[0], ''],
    [keys[1], ''],
  ]);
  server.isDown = false;
  reloaded.retry();
  await expect.poll(() => reloaded.list()).toEqual([]);
  expect(server.received).toEqual(['un', 'deux']);
  expect(new Outbox('lea 2', server.send).list()).toEqual([]);
});

test('discards a message that will not be sent', async () => {
  const server = aServer();
  server.isDown = true;
  const outbox = new Outbox('lea 3', server.send);
  outbox.add(message('un'));
  await expect.poll(() => outbox.list()[0]?.fault).toBe('');
  outbox.discard(outbox.list()[0]?.key ?? '');
  expect(outbox.list()).toEqual([]);
});

test('sends again by itself after a pause when the API did not answer, but not what the API refused', async () => {
  vi.useFakeTimers();
  try {
    let status = 0;
    const attempts: string[] = [];
    const outbox = new Outbox('lea 9', async ({ body }) => {
      attempts.push(body);
      throw new ApiFailure(status, { errors: { full_messages: ['Refusé'] } });
    });
    outbox.add(message('un'));
    await vi.advanceTimersByTimeAsync(2900);
    expect(attempts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(attempts).toHaveLength(2);
    status = 409;
    await vi.advanceTimersByTimeAsync(6000);
    expect(attempts).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(attempts).toHaveLength(3);
    expect(outbox.list()[0]?.fault).toBe('Refusé');
    // What is written after it waits for the person.
    outbox.add(message('deux'));
    expect(leaveAlone(outbox.list())).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test('sends what a reloaded page still had to send, without a press', async () => {
  vi.useFakeTimers();
  try {
    storeDraft('lea 10', { pending: [{ ...message('un'), key: 'k', created_at: '', fault: null }] });
    const attempts: string[] = [];
    new Outbox('lea 10', async ({ body }) => {
      attempts.push(body);
      return { body } as Comment;
    });
    await vi.advanceTimersByTimeAsync(3100);
    expect(attempts).toEqual(['un']);
  } finally {
    vi.useRealTimers();
  }
});
