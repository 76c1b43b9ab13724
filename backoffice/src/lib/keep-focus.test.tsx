import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, expect, test } from 'vitest';
import { keepFocusInPage } from './keep-focus.ts';

function Page() {
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <h1>Inscriptions</h1>
      {isOpen && (
        <button type="button" onClick={() => setOpen(false)}>
          Valider
        </button>
      )}
      <button type="button" disabled={isBusy} onClick={() => setBusy(true)}>
        Exporter
      </button>
    </>
  );
}

const stop = keepFocusInPage();
afterAll(stop);

test.each(['Valider', 'Exporter'])('a pressed button that goes away or is disabled gives the focus to the heading: %s', async (name) => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

test('a button that is disabled for a moment has the focus again afterwards', async () => {
  const { rerender } = render(<button type="button">Envoyer</button>);
  const button = screen.getByRole('button', { name: 'Envoyer' });
  await userEvent.click(button);
  rerender(
    <button type="button" disabled>
      Envoyer
    </button>,
  );
  // As browsers do, unlike jsdom.
  button.blur();
  await new Promise((resolve) => setTimeout(resolve));
  rerender(<button type="button">Envoyer</button>);
  await waitFor(() => expect(document.activeElement).toBe(button));
});
