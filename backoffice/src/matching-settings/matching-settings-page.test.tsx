import type { MatchingPreview, MatchingSettings, MatchingSettingsPage as Page } from '@binome/contract/console/matching-settings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { withMustHave, withWeight } from './differences.ts';
import MatchingSettingsPage from './matching-settings-page.tsx';

const weights = { needs: 28, skills: 0, slots: 12, targets: 12, motivations: 8, riasec: 6, talents: 6, seniority: 8 };
const direction = {
  weights: { ...weights, languages: 4, location: 6, expectations: 8 },
  must_haves: [],
  seniority_curve: [0, 0, 0.1, 0.3, 0.6, 0.9, 1, 0.75, 0.5],
};
const settings: MatchingSettings = { participant: direction, presenter: direction, enough_common_slots: 4, doubt: 0.3 };
const former = withWeight(settings, 'participant', 'location', 20);
const page: Page = {
  ...{ settings, version: 2, defaults: settings },
  versions: [
    { version: 2, settings, author: 'Olivier Lambert', created_at: '2026-09-02T08:00:00Z' },
    { version: 1, settings: former, author: null, created_at: '2026-03-12T08:00:00Z' },
  ],
};
const choice = (name: string, score: number, place_before: number | null) => ({
  ...{ presenter_id: name, name, score, score_before: score - 5, place_before, reasons: [`${name} connaît bien « Éolien ».`] },
});
const preview: MatchingPreview = {
  ...{ mentees: 30, sampled: 30, changed_first: 7, lost_last: 0, mean_delta: 3 },
  samples: [
    {
      ...{ participant_id: 'p', user_id: 'u', name: 'Hugo Lemaire', need: 'Éolien' },
      before: [{ presenter_id: 'Sophie', name: 'Sophie', score: 70 }],
      after: [choice('Thibault', 84, 2), choice('Sophie', 65, 1), choice('Nadia', 60, null)],
    },
  ],
};

/** Opens the page with the API played. `sent` are the bodies that it sends, by address. */
async function openPage({ losses = 0, edits = true } = {}) {
  const sent: { url: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    if (method === 'GET') return Response.json(page);
    sent.push({ url, body: JSON.parse(body ?? '{}') });
    if (method === 'POST') return Response.json({ ...preview, lost_last: losses });
    return Response.json({ ...page, settings: sent.at(-1)?.body.settings, version: 3 });
  });
  const permissions = { matching_settings: edits ? (['list', 'edit'] as const) : (['list'] as const) };
  const drawn = renderElement(<MatchingSettingsPage />, {}, undefined, { matching_settings: [...permissions.matching_settings] });
  await screen.findByText('Créneaux communs');
  return { ...drawn, sent };
}

/** The change that was sent; the page then asks for another preview. */
const changeIn = (sent: Awaited<ReturnType<typeof openPage>>['sent']) => sent.find(({ url }) => url.endsWith('matching_settings'))?.body;
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const applyButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Appliquer à Nova Énergies…' });

test('moving a slider shows its word and a preview, and applies only that weight', async () => {
  const { user, sent } = await openPage();
  // Between two words, it reads the nearest one and keeps its own value.
  expect(slider('Besoins et compétences').getAttribute('aria-valuetext')).toBe('décisif');
  expect(applyButton().disabled).toBe(true);
  fireEvent.change(slider('Créneaux communs'), { target: { value: 3 } });
  expect(slider('Créneaux communs').getAttribute('aria-valuetext')).toBe('beaucoup, au lieu de assez');
  const changed = withWeight(settings, 'participant', 'slots', 20);
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ settings: changed, skip: 0 }));
  await waitFor(() => expect(applyButton().disabled).toBe(false));
  await screen.findByText('7 sur 30');
  await user.click(applyButton());
  const dialog = await screen.findByRole('dialog', { name: /Appliquer à Nova Énergies/ });
  within(dialog).getByText(/Créneaux communs.: beaucoup/);
  await user.click(within(dialog).getByRole('button', { name: 'Appliquer' }));
  await screen.findByText('C’est en place. La version d’avant reste dans la liste.');
  expect(changeIn(sent)).toEqual({ settings: changed, accepted_losses: 0, expected: { version: 2 } });
  await waitFor(() => expect(applyButton().disabled).toBe(true));
});

test('the confirmation counts the mentees left without a choice, and sends that number', async () => {
  const { user, sent } = await openPage({ losses: 2 });
  await user.click(await screen.findByRole('checkbox', { name: 'Motivations proches, indispensable' }));
  await waitFor(() => expect(applyButton().disabled).toBe(false));
  await user.click(applyButton());
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText(/2 mentoré·es ne gardent aucun choix possible/);
  await user.click(within(dialog).getByRole('button', { name: 'Appliquer, et laisser 2 personnes sans choix' }));
  await waitFor(() => expect(changeIn(sent)?.accepted_losses).toBe(2));
  expect(changeIn(sent)?.settings).toEqual(withMustHave(settings, 'participant', 'motivations', true));
});

test('a former version can be loaded into the sliders and applied again', async () => {
  const { user, sent } = await openPage();
  await user.click(screen.getByRole('button', { name: /^Comparer.*Version 1$/ }));
  expect(slider('Lieu et format').getAttribute('aria-valuetext')).toBe('beaucoup, au lieu de un peu');
  await waitFor(() => expect(sent.at(-1)?.body.settings).toEqual(former));
  await user.click(screen.getByRole('button', { name: 'Remettre comme avant' }));
  expect(slider('Lieu et format').getAttribute('aria-valuetext')).toBe('un peu');
});

test('a mentee is shown with ranks and scores before and after, and with reasons', async () => {
  const { user } = await openPage();
  const row = await screen.findByRole('row', { name: /Hugo Lemaire/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Thibaultmonte79 → 84, était 2e', 'Sophiedescend60 → 65, était 1er', 'Nadiamonte55 → 60, n’était pas possible']);
  await user.click(within(row).getByRole('button', { name: /^Les cinq premiers choix .*Hugo Lemaire/ }));
  screen.getByText('Thibault connaît bien « Éolien ».');
});

test('a reader sees the values and who can change them', async () => {
  await openPage({ edits: false });
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.queryByRole('button', { name: /Appliquer|Comparer/ })).toBeNull();
  screen.getByText(/Claire Dubois/);
});
