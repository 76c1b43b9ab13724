import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { useSsoDomain } from './single-sign-on.ts';

function Page() {
  const { domain, look } = useSsoDomain();
  const press = () => look('lea@nova.example').catch((error: Error) => (document.title = error.message));
  return (
    <button type="button" onClick={press}>
      {domain ?? 'none'}
    </button>
  );
}

test('a refused look-up says when to try again, and is not cached', async () => {
  const wait = 'Trop de demandes en peu de temps. Réessayez dans 12 minutes.';
  const answers = [
    Response.json({ code: 'too_many_requests', errors: { full_messages: [wait] }, retry_after: 720 }, { status: 429 }),
    Response.json({ available: true }),
  ];
  vi.stubGlobal('fetch', async () => answers.shift());
  await renderElement(<Page />);
  await userEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(document.title).toBe(wait));
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('nova.example');
  vi.unstubAllGlobals();
});
