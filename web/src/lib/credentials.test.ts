import { beforeEach, describe, expect, test } from 'vitest';
import { clearCredentials, refreshCredentials, storedCredentials } from './credentials.ts';

const later = String(Math.floor(Date.now() / 1000) + 3600);
const answer = (token: string, expiry = later) =>
  new Headers({ 'access-token': token, 'token-type': 'Bearer', client: 'web', expiry, uid: 'lea@nova.example' });

beforeEach(clearCredentials);

describe('the stored credentials', () => {
  test('are taken from an answer and kept', () => {
    refreshCredentials(answer('one'), null);
    expect(storedCredentials()).toEqual({
      'access-token': 'one',
      'token-type': 'Bearer',
      client: 'web',
      expiry: later,
      uid: 'lea@nova.example',
    });
  });

  test('follow the next answer of the same session', () => {
    refreshCredentials(answer('one'), null);
    refreshCredentials(answer('two'), storedCredentials());
    expect(storedCredentials()?.['access-token']).toBe('two');
  });

  test('are not brought back by a late answer after signing out', () => {
    refreshCredentials(answer('one'), null);
    const sent = storedCredentials();
    clearCredentials();
    refreshCredentials(answer('one'), sent);
    expect(storedCredentials()).toBeNull();
  });

  test('stay when an answer carries none, or blank ones', () => {
    refreshCredentials(answer('one'), null);
    refreshCredentials(new Headers(), storedCredentials());
    refreshCredentials(answer(' '), storedCredentials());
    expect(storedCredentials()?.['access-token']).toBe('one');
  });

  test('end at their expiry', () => {
    refreshCredentials(answer('one'), null);
    expect(storedCredentials(Number(later) * 1000)).toBeNull();
  });
});
