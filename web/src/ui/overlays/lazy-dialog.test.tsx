import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { toastQueue } from '../../lib/page/toasts.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

let isOnline = false;
const Dialog = lazyDialog<{ onClose: () => void }>(async () => {
  if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
  return () => <p role="note" />;
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-label="Ouvrir" aria-expanded={isOpen} onClick={() => setOpen(true)} />
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}

test('a dialog whose code cannot load leaves the page, says so, and opens on the next try', async () => {
  const { user } = await renderElement(<Page />);
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
  await expect.poll(() => toastQueue.visibleToasts.length).toBe(1);
  screen.getByRole('button', { name: 'Ouvrir', expanded: false });
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
  await screen.findByRole('note');
});
