import type { ConsoleWorkshop, WorkshopSignUp } from '@binome/contract/console/workshops';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { SignUps } from './sign-ups.tsx';

const lea: WorkshopSignUp = {
  ...{ id: 'a', user_id: 'lea', name: 'Léa Martin', attended: null, created_at: '2026-12-01T09:00:00Z' },
  state: 'seated',
};
const karim: WorkshopSignUp = { ...lea, id: 'b', user_id: 'karim', name: 'Karim Benali', state: 'waiting' };

test('a referent notes who came; those who wait have no buttons', async () => {
  const sent: unknown[] = [];
  const workshop = { id: 'w', can: { note: true } } as ConsoleWorkshop;
  renderElement(<SignUps workshop={workshop} />, {
    getList: async () => ({ data: [lea, karim] as never[], total: 2 }),
    update: async (resource: string, { id, data }: { id: unknown; data: object }) => {
      sent.push([resource, id, data]);
      return { data: lea as never };
    },
  });
  await screen.findByText('Karim Benali');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Présent·e · Léa Martin',
    'Absent·e · Léa Martin',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Absent·e · Léa Martin' }));
  await waitFor(() => expect(sent).toEqual([['workshop_sign_ups', 'a', { attended: false }]]));
});
