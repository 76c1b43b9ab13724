import type { MatchSuggestion } from '@binome/contract/console/match-suggestions';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { ProposeButton } from './propose-button.tsx';

const mentor = (id: string, obstacles: MatchSuggestion['match']['obstacles'] = []) => ({
  id: `lea:${id}`,
  presenter_id: id,
  presenter: { profile_id: id, user_id: id, first_name: id, last_name: 'Bernard', job_title: null, business_unit: null, state: 'active' },
  capacity: { active: 0, max: 3 },
  match: { score: 74, confidence: { known: 5, total: 5 }, reasons: [], watch_out: null, obstacles },
});

async function openDialog(suggestions?: { presenter_id: string }[]) {
  const sent: unknown[] = [];
  const data = [
    mentor('Paul'),
    mentor('Rose'),
    mentor('Full', [{ code: 'no_capacity', text: 'Plus de place' }]),
    mentor('Zoe'),
    mentor('Max'),
  ];
  const { user } = renderElement(<ProposeButton participantId="lea" name="Léa Martin" {...(suggestions && { suggestions })} />, {
    getList: async () => ({ data: data as never[], total: data.length }),
    create: async (resource: string, params: { data: object }) => {
      sent.push([resource, params.data]);
      return { data: { id: 1 } as never };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Proposer des mentor·es à Léa Martin' }));
  const dialog = await screen.findByRole('dialog', { name: 'Proposer des mentor·es à Léa Martin' });
  await within(dialog).findAllByRole('checkbox');
  const ticked = () =>
    within(dialog)
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ checked }) => checked);
  return { user, dialog, ticked, sent };
}

test('the two best who can are ticked, three at most, and a press proposes them', async () => {
  const { user, dialog, ticked, sent } = await openDialog();
  expect(ticked()).toEqual([true, true, false, false]);
  await user.click(within(dialog).getByRole('checkbox', { name: /Zoe/ }));
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /Max/ }).disabled).toBe(true);
  await user.click(within(dialog).getByRole('checkbox', { name: /Paul/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Proposer ces 2 personnes' }));
  await screen.findByText('La proposition est envoyée à Léa Martin.');
  expect(sent).toEqual([['match_proposals', { participant_id: 'lea', presenter_ids: ['Rose', 'Zoe'] }]]);
});

test('who is suggested is ticked and comes first', async () => {
  const { dialog, ticked } = await openDialog([{ presenter_id: 'Max' }]);
  expect(ticked()).toEqual([true, false, false, false]);
  expect(within(dialog).getAllByRole('checkbox', { name: /Max|Paul/ })[0]).toBe(within(dialog).getByRole('checkbox', { name: /Max/ }));
});
