import { screen } from '@testing-library/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { afterAll, expect, test } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { keepFocusInPage } from './keep-focus.ts';

const stop = keepFocusInPage();
afterAll(stop);
const [title, heading, send, actions, remove] = ['Équipe', 'Membres', 'Envoyer', 'Actions', 'Retirer'];

function List() {
  const [names, setNames] = useState(['Léa', 'Paul']);
  const [isSent, setSent] = useState(false);
  return (
    <main>
      <h1>{title}</h1>
      <section>
        <h2>{heading}</h2>
        {names.map((name) => (
          <button key={name} type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
            {`Retirer ${name}`}
          </button>
        ))}
      </section>
      <button type="button" disabled={isSent} onClick={() => setSent(true)}>
        {send}
      </button>
    </main>
  );
}

function Message() {
  const [state, setState] = useState<'shown' | 'asking' | 'removed'>('shown');
  return (
    <main>
      <h1>{title}</h1>
      <ul>
        <li>
          {state !== 'removed' && (
            <button type="button" onClick={() => setState('asking')}>
              {actions}
            </button>
          )}
        </li>
      </ul>
      {state === 'asking' &&
        createPortal(
          <div role="alertdialog" aria-label={title} tabIndex={-1}>
            <button type="button" onClick={() => setState('removed')}>
              {remove}
            </button>
          </div>,
          document.body,
        )}
    </main>
  );
}

test('the focus moves to the heading of the section when the pressed button goes away', async () => {
  const { user } = await renderElement(<List />);
  await user.click(screen.getByRole('button', { name: 'Retirer Léa' }));
  await expect.poll(() => document.activeElement?.textContent).toBe(heading);
});

test('the focus moves to the title of the page when the pressed button is disabled', async () => {
  const { user } = await renderElement(<List />);
  await user.click(screen.getByRole('button', { name: send }));
  await expect.poll(() => document.activeElement?.textContent).toBe(title);
});

test('when the whole page is replaced, the focus moves to the title of the new page', async () => {
  const { user, rerender } = await renderElement(<List />);
  await user.click(screen.getByRole('button', { name: send }));
  rerender(<p />);
  await someFrames();
  rerender(<List />);
  await expect.poll(() => document.activeElement?.textContent).toBe(title);
});

test('when a dialog goes away together with the button that opened it, the focus moves to the part around that button', async () => {
  const { user } = await renderElement(<Message />);
  await user.click(screen.getByRole('button', { name: actions }));
  screen.getByRole('alertdialog').focus();
  await user.click(screen.getByRole('button', { name: remove }));
  await expect.poll(() => document.activeElement?.tagName).toBe('LI');
});

test('a click on the ground of the page takes the focus away', async () => {
  const { user } = await renderElement(<List />);
  screen.getByRole('button', { name: send }).focus();
  await user.click(screen.getByText(title));
  await someFrames();
  expect(document.activeElement).toBe(document.body);
});

/** More frames than the focus waits for. */
async function someFrames(): Promise<void> {
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
}
