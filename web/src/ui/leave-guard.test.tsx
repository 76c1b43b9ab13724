import { createMemoryHistory, createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { credentialsKey } from '../lib/credentials.ts';
import { writeStored } from '../lib/storage.ts';
import { draw } from '../testing/draw.tsx';
import { LeaveGuard } from './leave-guard.tsx';

const session = { 'access-token': 'a', 'token-type': 'Bearer', client: 'b', expiry: '9999999999', uid: 'lea@nova.example' };

afterEach(() => writeStored(credentialsKey, null));

/** A form page with a link to another page. */
async function drawForm({ unsaved, signedIn }: { unsaved: boolean; signedIn: boolean }) {
  writeStored(credentialsKey, signedIn ? JSON.stringify(session) : null);
  const root = createRootRoute({ component: Outlet });
  const form = createRoute({
    getParentRoute: () => root,
    path: '/form',
    component: () => (
      <>
        <LeaveGuard hasUnsaved={() => unsaved} />
        <Link to={'/elsewhere' as string}>{'Partir'}</Link>
      </>
    ),
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => <h1>{'Ailleurs'}</h1> });
  const history = createMemoryHistory({ initialEntries: ['/form'] });
  const router = createRouter({ routeTree: root.addChildren([form, elsewhere]), history });
  const drawn = await draw(<RouterProvider router={router as never} />, 'member');
  await drawn.user.click(await screen.findByRole('link', { name: 'Partir' }));
  return drawn;
}

test('leaving unsaved changes asks first: staying keeps the page, going leaves it', async () => {
  const { user } = await drawForm({ unsaved: true, signedIn: true });
  await screen.findByRole('alertdialog', { name: /^Quitter sans enregistrer/ });
  await user.click(screen.getByRole('button', { name: 'Rester sur la page' }));
  expect(screen.queryByRole('heading', { name: 'Ailleurs' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Partir' }));
  await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));
  await screen.findByRole('heading', { name: 'Ailleurs' });
});

test.each([
  ['nothing is unsaved', { unsaved: false, signedIn: true }],
  ['the session is over', { unsaved: true, signedIn: false }],
])('leaving does not ask when %s', async (_, given) => {
  await drawForm(given);
  await screen.findByRole('heading', { name: 'Ailleurs' });
});
