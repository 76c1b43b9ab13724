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

async function titles(viewerType: 'participant' | 'presenter', lowered: string | null = null) {
  await renderElement(<Directions score={92} directions={directions} lowered={lowered} viewerType={viewerType} name="Karim" />, 'profile');
  return screen.getAllByRole('heading').map(({ textContent }) => textContent);
}

test('the points of both directions add up to the score, and those of the criteria to each direction', async () => {
  expect(await titles('participant')).toEqual(['Ce que Karim vous apporte47 points', 'Ce que vous apportez à Karim45 points']);
  expect(screen.getByText(/^92 points sur 100/)).toBeTruthy();
  const lists = screen.getAllByRole('list').map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  );
  expect(lists).toEqual([
    [
      'Besoins et savoir-faire30 / 31',
      'Métier et unité visés16 / 19',
      'Sans réponse de l’un·e de vous deux\u00a0: Talents complémentaires, Langues1 / 2',
    ],
    ['Savoir-faire recherchés45 / 48'],
  ]);
});

test('a mentor reads first what the mentee brings them, and both read what lowers the figure', async () => {
  expect(await titles('presenter', 'Vos réponses se rejoignent moins sur « Motivations ».')).toEqual([
    'Ce que Karim vous apporte45 points',
    'Ce que vous apportez à Karim47 points',
  ]);
  expect(screen.getByText('Vos réponses se rejoignent moins sur « Motivations ».')).toBeTruthy();
});
