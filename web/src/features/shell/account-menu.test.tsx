import type { CurrentUser } from '@binome/contract/accounts/users';
import { useQueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentUserQuery } from '../../lib/data/session.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { AccountMenu } from './account-menu.tsx';

const mentee = { id: 'mentee', type: 'participant' };
const mentor = { id: 'mentor', type: 'presenter' };
const programs = ['Leadership', 'Projets'].map((name) => ({ id: name, name }));
const user = {
  id: 'ines',
  first_name: 'Inès',
  last_name: 'Moreau',
  avatar_url: null,
  current_profile: mentee,
  participant_profiles: [mentee],
  presenter_profiles: [mentor],
  current_program: programs[0],
  program_enrollments: programs.map((program) => ({ program })),
  can: { open_console: false },
} as unknown as CurrentUser;

async function openMenu(shown: CurrentUser) {
  const root = createRootRoute({
    component: function Root() {
      useQueryClient().setQueryData(currentUserQuery.queryKey, shown);
      return <AccountMenu isNamed />;
    },
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  const rendered = await renderElement(<RouterProvider router={router as never} />, 'member');
  const button = await screen.findByRole('button', { name: /^Mon compte, Inès Moreau/ });
  await rendered.user.click(button);
  await screen.findByRole('menu');
  return { ...rendered, button };
}

const choices = () => screen.getAllByRole('menuitemradio').map(({ textContent, ariaChecked }) => [textContent, ariaChecked === 'true']);

test('the account menu switches the role and the program, and its button names both', async () => {
  const calls: unknown[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    calls.push(body && JSON.parse(body));
    return Response.json({ data: { ...user, current_profile: mentor } });
  });
  const { user: hand, button } = await openMenu(user);
  expect(button.textContent).toContain('Mentoré·e · Leadership');
  expect(choices().slice(0, 4)).toEqual([
    ['Mentoré·e', true],
    ['Mentor·e', false],
    ['Leadership', true],
    ['Projets', false],
  ]);
  await hand.click(screen.getByRole('menuitemradio', { name: 'Mentor·e' }));
  await waitFor(() => expect(calls[0]).toEqual({ current_profile_id: 'mentor' }));
  await waitFor(() => expect(button.textContent).toContain('Mentor·e · Leadership'));
});

test('a person with one role and one program has nothing to switch', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await openMenu({ ...user, presenter_profiles: [], program_enrollments: user.program_enrollments.slice(0, 1) });
  expect(choices().map(([text]) => text)).toEqual(['Comme mon appareil', 'Claire', 'Sombre']);
});
