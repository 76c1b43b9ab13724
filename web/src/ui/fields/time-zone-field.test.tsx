import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

function Field() {
  const [zone, setZone] = useState('Europe/Paris');
  return <TimeZoneField label="Fuseau horaire" value={zone} onChange={setZone} />;
}

test('a time zone is found by a city without accents, with the keyboard', async () => {
  const { user } = await renderElement(<Field />);
  const button = screen.getByRole('button', { name: /Fuseau horaire Paris \(France\) ?UTC\+0[12]:00/ });
  await user.click(button);
  const search = await screen.findByRole('searchbox', { name: 'Ville ou pays' });
  expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/^Paris \(France\)/);
  await user.type(search, 'reunion');
  expect(screen.getByRole('option').textContent).toMatch(/^Saint-Denis \(La Réunion\).* · UTC\+04:00$/);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('option'));
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: /Saint-Denis \(La Réunion\)/ });
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
});

test('a text that names no city says what to try', async () => {
  const { user } = await renderElement(<Field />);
  await user.click(screen.getByRole('button'));
  await user.type(await screen.findByRole('searchbox'), 'Atlantide');
  await screen.findByText(/Aucune ville de ce nom/);
});
