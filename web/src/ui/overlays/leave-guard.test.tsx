import { writeStored } from '@binome/contract/values/browser-storage';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useUnsavedChanges } from '../../lib/forms/unsaved-changes.ts';
import { credentialsKey } from '../../lib/http/credentials.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { LeaveGuard } from './leave-guard.tsx';

const credentials = { 'access-token': 'a', 'token-type': 'Bearer', client: 'b', expiry: '9999999999', uid: 'lea@nova.example' };

afterEach(() => writeStored(credentialsKey, null));

/** Renders a form page and follows its link to another page. */
async function leaveForm({ unsaved, signedIn }: { unsaved: boolean; signedIn: boolean }) {
  writeStored(credentialsKey, signedIn ? JSON.stringify(credentials) : null);
  const root = createRootRoute({ component: Outlet });
  const form = createRoute({
    getParentRoute: () => root,
    path: '/form',
    component: function Form() {
      useUnsavedChanges(unsaved);
      return (
        <>
          <LeaveGuard />
          <Link to={'/elsewhere' as string}>{'Partir'}</Link>
        </>
      );
    },
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => <h1>{'Ailleurs'}</h1> });
  const history = createMemoryHistory({ initialEntries: ['/form'] });
  const router = createRouter({ routeTree: root.addChildren([form, elsewhere]), history });
  const page = await renderElement(<RouterProvider router={router as never} />, 'member');
  await page.user.click(await screen.findByRole('link', { name: 'Partir' }));
  return page;
}

test('leaving with unsaved changes asks first: the member can stay or leave', async () => {
  const { user } = await leaveForm({ unsaved: true, signedIn: true });
  await screen.findByRole('alertdialog', { name: /^Quitter sans enregistrer/ });
  await user.click(screen.getByRole('button', { name: 'Rester sur la page' }));
  expect(screen.queryByRole('heading', { name: 'Ailleurs' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Partir' }));
  await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));
  await screen.findByRole('heading', { name: 'Ailleurs' });
});

test.each([
  ['nothing is unsaved', { unsaved: false, signedIn: true }],
  ['the login session has ended', { unsaved: true, signedIn: false }],
])('leaving does not ask when %s', async (_, state) => {
  await leaveForm(state);
  await screen.findByRole('heading', { name: 'Ailleurs' });
});
