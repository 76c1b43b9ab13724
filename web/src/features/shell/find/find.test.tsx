import type { CurrentUser } from '@binome/contract/accounts/users';
import { useQueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentUserQuery } from '../../../lib/data/session.ts';
import { renderElement } from '../../../testing/render-element.tsx';
import { FinderLoader } from './finder-loader.tsx';
import { shortcuts } from './shortcuts.ts';
import { walkList } from './walk-list.ts';

const partner = { first_name: 'Paul', last_name: 'Bernard' };
const relationship = { id: 'r1', aasm_state: 'initiated', viewer: 'participant', presenter: partner, conversation_id: 'c1' };
const ines = { id: 'p9', user_id: 'u9', first_name: 'Inès', last_name: 'Moreau', job_title: 'Cheffe de projet' };

/** Renders what the keys open. Returns the addresses that were asked and the router. */
async function open() {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url.includes('/mentoring_relationships')) return Response.json({ data: [relationship] });
    return Response.json({ data: url.includes('/presenters?') ? [ines] : [] });
  });
  const user = { current_profile: null, presenter_profiles: [], participant_profiles: [{}] } as unknown as CurrentUser;
  const root = createRootRoute({
    component: function Root() {
      useQueryClient().setQueryData(currentUserQuery.queryKey, user);
      return (
        <main>
          <input aria-label="notes" />
          <FinderLoader hasEntry />
        </main>
      );
    },
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  shortcuts.set({ open: null, letters: true });
  return { asked, router, ...(await renderElement(<RouterProvider router={router as never} />, 'member', 'find')) };
}

// First: the code of the search is not loaded yet.
test('the key after Control is heard, however fast it follows', async () => {
  await open();
  await screen.findByRole('button', { name: 'Rechercher' });
  fireEvent.keyDown(document.body, { key: 'Control', ctrlKey: true });
  await act(async () => {});
  // False: the browser does not search too.
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false);
  await screen.findByRole('combobox', { name: 'Une personne, une action, une page' });
});

test('the entry opens the search too', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Rechercher' }));
  await screen.findByRole('combobox', { name: 'Une personne, une action, une page' });
});

test('Ctrl+K finds people, actions and pages, and Enter opens the one that the arrows chose', async () => {
  const { user, asked, router } = await open();
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Une personne, une action, une page' });
  expect(document.activeElement).toBe(field);
  await screen.findByRole('option', { name: 'Planifier une séance avec Paul' });
  await user.type(field, 'moreau');
  await screen.findByRole('option', { name: /Inès Moreau/ });
  // Who has no presenter profile lists no participants.
  expect(asked.filter((url) => url.includes('/participants?'))).toEqual([]);
  await user.clear(field);
  await user.type(field, 'reglage');
  const option = await screen.findByRole('option', { name: 'Mes réglages' });
  expect([option.getAttribute('aria-selected'), field.getAttribute('aria-activedescendant')]).toEqual(['true', option.id]);
  await user.clear(field);
  await user.type(field, 'ecrire paul');
  await screen.findByRole('option', { name: 'Écrire à Paul' });
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await vi.waitFor(() => expect(router.history.location.pathname).toBe('/messenger/c1'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a question mark shows the shortcuts, except while typing or when single letters are off', async () => {
  const { user } = await open();
  await user.type(await screen.findByLabelText('notes'), 'ok?');
  expect(shortcuts.get().open).toBeNull();
  await user.click(document.body);
  await user.keyboard('?');
  await screen.findByRole('heading', { name: 'Raccourcis du clavier' });
  await user.click(screen.getByRole('switch'));
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(shortcuts.get().open).toBeNull());
  await user.keyboard('?');
  expect(shortcuts.get().open).toBeNull();
});

test('the rows of a list follow each other, and the focus stays at its ends', () => {
  document.body.innerHTML = '<ul><li><a data-walk href="#1">1</a><button>x</button></li><li><a data-walk href="#2">2</a></li></ul>';
  for (const row of document.querySelectorAll('a')) Object.assign(row, { checkVisibility: () => true, scrollIntoView: () => {} });
  const walked = [1, 1, 1, -1].map((step) => {
    walkList(step as 1 | -1);
    return document.activeElement?.textContent;
  });
  expect(walked).toEqual(['1', '2', '2', '1']);
  document.querySelector('button')?.focus();
  walkList(1);
  expect(document.activeElement?.textContent).toBe('2');
  document.body.innerHTML = '';
});
