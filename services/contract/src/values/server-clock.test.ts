import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceNow, forgetServerClock, serverNow, watchReplyDate } from './server-clock.ts';

const day = 86_400_000;
const started = Date.parse('2026-11-27T10:00:00.400Z');

beforeEach(() => {
  vi.useFakeTimers();
  forgetServerClock();
});
afterEach(() => {
  vi.useRealTimers();
  forgetServerClock();
});

/** A device whose clock is `error` ahead asks a server, which answers `toServer` and `toDevice` milliseconds away. Returns the server's time. */
function ask(error: number, at: number, toServer = 20, toDevice = 20): number {
  vi.setSystemTime(at + error);
  const learn = watchReplyDate();
  vi.setSystemTime(at + toServer + toDevice + error);
  learn(new Date(at + toServer).toUTCString());
  return at + toServer + toDevice;
}

test.each([
  ['40 days ahead', 40 * day],
  ['a year behind', -365 * day],
  ['two minutes ahead', 120_000],
])('a clock that is %s shows the time of the server after its first reply, within a second', (_, error) => {
  const real = ask(error, started);
  expect(Math.abs(serverNow() - real)).toBeLessThanOrEqual(1_000);
  expect(deviceNow()).toBe(real + error);
});

test('a clock that is right stays as it is', () => {
  for (let reply = 0; reply < 50; reply++) {
    const real = ask(0, started + reply * 1_234);
    expect(serverNow()).toBe(real);
  }
});

test('after any replies, the time is less than a round trip and a second from that of the server', () => {
  const errors = [0, 999, -999, 61_000, -3_600_000, 40 * day, -500 * day];
  const trips = [0, 1, 450, 5_000];
  let at = started;
  for (const error of errors)
    for (const toServer of trips)
      for (const toDevice of trips) {
        const real = ask(error, at, toServer, toDevice);
        expect(Math.abs(serverNow() - real)).toBeLessThanOrEqual(toServer + toDevice + 1_000);
        at = real + 777;
      }
});

test.each([null, '', 'yesterday'])('a reply without a date teaches nothing: %j', (date) => {
  ask(40 * day, started);
  const before = serverNow() - Date.now();
  watchReplyDate()(date);
  expect(serverNow() - Date.now()).toBe(before);
});

test('a clock that is set back during a request waits for the next reply', () => {
  vi.setSystemTime(started + 40 * day);
  const learn = watchReplyDate();
  vi.setSystemTime(started + 40);
  learn(new Date(started).toUTCString());
  expect(serverNow()).toBe(started + 40);
});
