import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { Directions } from './directions.tsx';

const directions = {
  participant: {
    points: 47,
    criteria: [
      { criterion: 'needs', label: 'Besoins et savoir-faire', points: 30, max_points: 31 },
      { criterion: 'targets', label: 'Métier et unité visés', points: 16, max_points: 19 },
    ],
    unanswered: { labels: ['Talents complémentaires', 'Langues'], points: 1, max_points: 2 },
  },
  presenter: {
    points: 45,
    criteria: [{ criterion: 'skills', label: 'Savoir-faire recherchés', points: 45, max_points: 48 }],
    unanswered: { labels: [], points: 0, max_points: 0 },
  },
};

test('the points of both directions add up to the score, and those of the criteria to each direction', async () => {
  const { user } = await renderElement(<Directions score={92} directions={directions} viewerType="participant" name="Karim" />, 'profile');
  const sum = screen.getByRole('region', { name: 'D’où vient ce score' });
  const rows = [...sum.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(rows).toEqual(['Ce que Karim vous apporte47 points', 'Ce que vous apportez à Karim45 points', 'Total92 / 100']);

  await user.click(screen.getByRole('button', { name: 'Le détail par critère' }));
  const lists = screen.getAllByRole('list').map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  );
  expect(lists).toEqual([
    [
      'Besoins et savoir-faire30 / 31',
      'Métier et unité visés16 / 19',
      'Sans réponse de l’un·e de vous deux : Talents complémentaires, Langues1 / 2',
    ],
    ['Savoir-faire recherchés45 / 48'],
  ]);
});

test('a mentor reads first what the mentee brings them', async () => {
  await renderElement(<Directions score={92} directions={directions} viewerType="presenter" name="Léa" />, 'profile');
  expect([...document.querySelectorAll('dl > div')].map((row) => row.textContent)).toEqual([
    'Ce que Léa vous apporte45 points',
    'Ce que vous apportez à Léa47 points',
    'Total92 / 100',
  ]);
});
