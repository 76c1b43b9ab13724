import { expect, test, vi } from 'vitest';
import { clearDrafts, loadDraft, storeDraft } from './drafts.ts';

test('a draft is written in idle time, and is read before that', () => {
  vi.useFakeTimers();
  for (const body of ['m', 'me', 'mer']) storeDraft('message 1', { body });
  expect(sessionStorage).toHaveLength(0);
  expect(loadDraft('message 1')).toEqual({ body: 'mer' });
  vi.runAllTimers();
  expect(sessionStorage.getItem('binome.draft.message 1')).toBe('{"body":"mer"}');
});

test.each([
  ['the page is left', () => dispatchEvent(new Event('pagehide'))],
  [
    'the page is hidden',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('a draft is written when %s', (_, leave) => {
  storeDraft('message 2', { body: 'merci' });
  leave();
  expect(sessionStorage.getItem('binome.draft.message 2')).toBe('{"body":"merci"}');
  storeDraft('message 2', null);
  expect(loadDraft('message 2')).toBeUndefined();
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(0);
});

test('a removed draft is not written later', () => {
  storeDraft('message 3', { body: 'merci' });
  clearDrafts();
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(0);
});
