import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { RelationshipChain } from './relationship-chain.tsx';

const days = ['2026-09-12T14:00:00Z', '2026-10-10T14:00:00Z', '2026-11-07T15:00:00Z'];

/** Renders the chain of a relationship, and returns what a screen reader reads of each ring. */
async function ringsOf(held: number, planned: number, next: string | null, ended_at: string | null = null) {
  const relationship = {
    path: { held, planned, held_at: days.slice(0, held) },
    next_meeting: next && { starts_at: next },
    ended_at,
  } as unknown as MentoringRelationship;
  await renderElement(<RelationshipChain relationship={relationship} />, 'member');
  const rings = screen.queryAllByRole('listitem');
  return rings.map((ring) => ring.textContent);
}

test.each<[string, Parameters<typeof ringsOf>, string[]]>([
  [
    'counts the held sessions, the agreed one and the planned ones',
    [2, 4, '2026-11-27T16:00:00Z'],
    ['Séance 1, tenue12sept.', 'Séance 2, tenue10oct.', 'Séance 3, la prochaine27nov.', 'Séance 4, à venir'],
  ],
  ['names the next session without a date', [0, 2, null], ['Séance 1, la prochaine', 'Séance 2, à venir']],
  ['ends with the last planned session', [2, 2, null], ['Séance 1, tenue12sept.', 'Séance 2, tenue10oct.']],
  [
    'shows an agreed session beyond the planned number',
    [1, 1, '2026-11-27T16:00:00Z'],
    ['Séance 1, tenue12sept.', 'Séance 2, la prochaine27nov.'],
  ],
  ['shows only held sessions after the end', [1, 8, null, '2026-11-01T10:00:00Z'], ['Séance 1, tenue12sept.']],
  ['shows nothing after an end without a session', [0, 8, null, '2026-11-01T10:00:00Z'], []],
])('%s', async (_, input, expected) => {
  expect(await ringsOf(...input)).toEqual(expected);
});

test('says how many sessions were held, and which one comes next', async () => {
  await ringsOf(1, 3, null);
  const list = screen.getByRole('list', { name: '1 séance tenue sur 3' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((ring) => ring.getAttribute('aria-current')),
  ).toEqual([null, 'step', null]);
});
