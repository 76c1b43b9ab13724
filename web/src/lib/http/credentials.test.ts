import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { clearCredentials, refreshCredentials, storedCredentials } from './credentials.ts';

const later = String(Math.floor(Date.now() / 1000) + 3600);
const headersWith = (token: string, expiry = later) =>
  new Headers({ 'access-token': token, 'token-type': 'Bearer', client: 'web', expiry, uid: 'lea@nova.example' });

beforeEach(clearCredentials);

describe('the stored credentials', () => {
  test('are stored from a response', () => {
    refreshCredentials(headersWith('one'), null);
    expect(storedCredentials()).toEqual({
      'access-token': 'one',
      'token-type': 'Bearer',
      client: 'web',
      expiry: later,
      uid: 'lea@nova.example',
    });
  });

  test('are replaced by the next response of the same session', () => {
    refreshCredentials(headersWith('one'), null);
    refreshCredentials(headersWith('two'), storedCredentials());
    expect(storedCredentials()?.['access-token']).toBe('two');
  });

  test('a response with the same credentials does not write them again', () => {
    const stored = new Map<string, string>();
    const setItem = vi.fn((key: string, text: string) => void stored.set(key, text));
    vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem });
    onTestFinished(() => void vi.unstubAllGlobals());
    for (const token of ['one', 'one', 'two', 'two']) refreshCredentials(headersWith(token), storedCredentials());
    expect(setItem).toHaveBeenCalledTimes(2);
  });

  test('are not restored by a late response after signing out', () => {
    refreshCredentials(headersWith('one'), null);
    const sent = storedCredentials();
    clearCredentials();
    refreshCredentials(headersWith('one'), sent);
    expect(storedCredentials()).toBeNull();
  });

  test('stay when a response has none, or blank ones', () => {
    refreshCredentials(headersWith('one'), null);
    refreshCredentials(new Headers(), storedCredentials());
    refreshCredentials(headersWith(' '), storedCredentials());
    expect(storedCredentials()?.['access-token']).toBe('one');
  });

  test('stay on a device whose clock is past their expiry: the API decides', () => {
    vi.useFakeTimers({ now: (Number(later) + 40 * 86_400) * 1000 });
    onTestFinished(() => void vi.useRealTimers());
    refreshCredentials(headersWith('one'), null);
    expect(storedCredentials()?.['access-token']).toBe('one');
  });
});
