import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { ProgramSelect } from './program-select.tsx';

function Page() {
  const [value, setValue] = useState('');
  return <ProgramSelect value={value} onChange={setValue} none="console.invitations.no_program" />;
}

const programs = (count: number) => ({
  getList: async () => ({
    data: Array.from({ length: count }, (_, at) => ({ id: `p${at}`, name: `Programme ${at}` })) as never[],
    total: count,
  }),
});

test('the only program is chosen at once, and none can be chosen after', async () => {
  const { user } = renderElement(<Page />, programs(1));
  await screen.findByText('Programme 0');
  await user.click(screen.getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'Aucun programme' }));
  await screen.findByText('Aucun programme');
  expect(screen.queryByText('Programme 0')).toBeNull();
});

test('of several programs none is chosen', async () => {
  const { user } = renderElement(<Page />, programs(2));
  await user.click(await screen.findByRole('combobox'));
  await screen.findByRole('option', { name: 'Programme 1' });
  expect(screen.getByRole('option', { name: 'Aucun programme' }).getAttribute('aria-selected')).toBe('true');
});
