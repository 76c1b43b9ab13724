import { ApiFailure } from '@binome/contract/values/client';
import { beforeEach, expect, test } from 'vitest';
import { setLocale } from '../text/intl.ts';
import { notify } from './notify.ts';
import { toastQueue } from './toasts.ts';

beforeEach(() => toastQueue.clear());

test.each([
  ['fr', 720, ['Vous envoyez trop de requêtes au serveur.', 'Réessayez dans 12 minutes.']],
  ['fr', 30, ['Vous envoyez trop de requêtes au serveur.', 'Réessayez dans 1 minute.']],
  ['fr', undefined, ['Vous envoyez trop de requêtes au serveur.', 'Patientez un instant, puis réessayez.']],
  ['en', 720, ['You have sent too many requests to the server.', 'Try again in 12 minutes.']],
  ['en', 82_000, ['You have sent too many requests to the server.', 'Try again in 23 hours.']],
] as const)('in %s, a refusal for %s seconds says when to try again', async (locale, retry_after, lines) => {
  await setLocale(locale);
  notify(new ApiFailure(429, { code: 'too_many_requests', ...(retry_after && { retry_after }) }));
  expect(toastQueue.visibleToasts[0]?.content.lines).toEqual(lines);
});
