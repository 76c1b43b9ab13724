import { screen, waitFor } from '@testing-library/react';
import { SaveButton, SimpleForm } from 'react-admin';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { DateInput } from './date-input.tsx';

function renderForm(day: string) {
  const saved: unknown[] = [];
  const form = (
    <SimpleForm record={{ day }} onSubmit={(values: unknown) => void saved.push(values)} toolbar={<SaveButton alwaysEnable />}>
      <DateInput source="day" label="Jour prévu" />
    </SimpleForm>
  );
  return { saved, ...renderElement(form) };
}

const section = (name: string) => screen.findByRole('spinbutton', { name });
const save = () => screen.getByRole('button', { name: /Enregistrer/ });

test('a date is typed day first, and sent as an ISO date', async () => {
  const { user, saved } = renderForm('');
  await user.click(await section('Jour'));
  await user.keyboard('04012027');
  await user.click(save());
  await waitFor(() => expect(saved).toEqual([{ day: '2027-01-04' }]));
});

test('an incomplete date is refused with a sentence, and keeps what was typed', async () => {
  const { user, saved } = renderForm('2027-01-04');
  await user.click(await section('Jour'));
  await user.keyboard('{Backspace}');
  await user.click(save());
  await screen.findByText('Complétez la date : jour, mois et année.');
  expect(saved).toEqual([]);
  expect((await section('Année')).textContent).toBe('2027');
  await user.click(await section('Jour'));
  await user.keyboard('15');
  await user.click(save());
  await waitFor(() => expect(saved).toEqual([{ day: '2027-01-15' }]));
});

test('an emptied date is no date', async () => {
  const { user, saved } = renderForm('2027-01-04');
  await user.click(await screen.findByRole('button', { name: 'Effacer la valeur' }));
  await user.click(save());
  await waitFor(() => expect(saved).toEqual([{ day: null }]));
});
