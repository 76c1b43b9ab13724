import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { currentIntl } from '../../lib/text/intl.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { SignIn } from './sign-in.tsx';

const challenge = { challenge: 'AAAA', rpId: 'localhost', timeout: 60_000, userVerification: 'required' };
const refusal = { code: 'passkey_refused', errors: { full_messages: ['Cette clé d’accès est inconnue.'] } };
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url}`);
    if (url === '/auth/passkey_challenges') return Response.json({ data: challenge });
    if (url === '/auth/passkey_sign_in') return Response.json(refusal, { status: 422 });
    return Response.json({ data: [], current: null });
  });
});

function open() {
  const rootRoute = createRootRoute({ component: () => <SignIn /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) });
  return renderElement(<RouterProvider router={router as never} />);
}

/** A browser with passkeys. `choose` is the person who chooses one among the suggested addresses. */
function withPasskeys({ canSuggest }: { canSuggest: boolean }) {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable: async () => canSuggest }),
  );
  const requests: CredentialRequestOptions[] = [];
  const choices: ((credential: unknown) => void)[] = [];
  const get = (options: CredentialRequestOptions) => {
    requests.push(options);
    return new Promise((resolve, reject) => {
      choices.push(resolve);
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    });
  };
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'));
  const bytes = new Uint8Array([1]).buffer;
  const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null };
  const passkey = { id: 'AQ', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) };
  return { requests, choose: () => choices.at(-1)?.(passkey) };
}

test('the browser suggests its passkeys in the field of the address, and a refused one is explained', async () => {
  const { requests, choose } = withPasskeys({ canSuggest: true });
  await open();
  const field = await screen.findByLabelText(currentIntl().t('form.email'));
  expect(field.getAttribute('autocomplete')).toBe('username webauthn');
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.mediation).toBe('conditional');
  choose();
  await screen.findByText('Cette clé d’accès est inconnue.');
});

test('the button takes over from the suggestions, which come back with another challenge before theirs expires', async () => {
  const { requests } = withPasskeys({ canSuggest: true });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await open();
  await waitFor(() => expect(requests).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: currentIntl().t('sign_in.passkey') }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect([requests[0]?.signal?.aborted, requests[1]?.mediation]).toEqual([true, undefined]);
  await vi.advanceTimersByTimeAsync(240_000);
  // Not while the person is asked.
  expect(requests).toHaveLength(2);
});

test('suggestions are renewed every four minutes, and end with the page', async () => {
  const { requests } = withPasskeys({ canSuggest: true });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { unmount } = await open();
  await waitFor(() => expect(requests).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(240_000);
  await waitFor(() => expect(requests).toHaveLength(2));
  unmount();
  await waitFor(() => expect(requests[1]?.signal?.aborted).toBe(true));
  await vi.advanceTimersByTimeAsync(480_000);
  expect(requests).toHaveLength(2);
});

test('a browser that cannot suggest passkeys asks for no challenge', async () => {
  const { requests } = withPasskeys({ canSuggest: false });
  await open();
  await screen.findByRole('button', { name: currentIntl().t('sign_in.passkey') });
  expect([requests, asked.filter((call) => call.includes('passkey'))]).toEqual([[], []]);
});

test.each([false, true])('the page says that the browser keeps nothing, only where that is so (%s)', async (isRefused) => {
  if (isRefused) {
    vi.stubGlobal('localStorage', {
      clear() {},
      getItem: () => null,
      setItem() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  }
  await open();
  await screen.findByLabelText(currentIntl().t('form.email'));
  expect(screen.queryAllByText(currentIntl().t('sign_in.storage_refused'))).toHaveLength(isRefused ? 1 : 0);
});
