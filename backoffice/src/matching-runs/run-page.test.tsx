import type { MatchingRunPair } from '@binome/contract/console/matching-run-pairs';
import type { MatchingRun } from '@binome/contract/console/matching-runs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { exampleAlone, examplePairs, exampleRun } from '../testing/example-run.ts';
import { renderElement } from '../testing/render-element.tsx';
import { RunView } from './run-page.tsx';

const candidate = {
  ...{
    id: 'rose',
    score: 80,
    reason: 'Connaît la négociation',
    watch_out: null,
    is_current: false,
    obstacle: null,
    mentees: ['Jade Petit'],
  },
  presenter: { ...examplePairs[0]?.presenter, profile_id: 'rose', user_id: 'rose', first_name: 'Rose', last_name: 'Bernard' },
  load: { active: 0, added: 1, max: 2 },
};

/** Renders an assignment. `sent` are the changes that it asks for, with the call and the id; `held` delays the answers. */
function openRun(run: Partial<MatchingRun> = {}, { refuse, held }: { refuse?: HttpError; held?: Promise<void> } = {}) {
  const sent: unknown[] = [];
  const asked: unknown[] = [];
  const shown = { ...exampleRun, ...run };
  const drawn = renderElement(
    <RunView id="run" />,
    {
      getOne: async () => ({ data: shown as never }),
      getList: async (resource: string, { filter, sort }: { filter?: Record<string, unknown>; sort?: object }) => {
        if (resource === 'matching_run_candidates') return { data: [candidate] as never[], total: 1 };
        if (resource !== 'matching_run_pairs') return { data: [], total: 0 };
        asked.push({ ...filter, ...sort });
        const byState: Record<string, MatchingRunPair[]> = { alone: exampleAlone, proposed: examplePairs };
        const data = byState[String(filter?.state)] ?? [];
        return { data: data as never[], total: data.length };
      },
      update: async (resource: string, { id, data }: { id: unknown; data: object }) => {
        sent.push([resource, id, data]);
        await held;
        if (refuse) throw refuse;
        return { data: shown as never };
      },
      create: async (resource: string, { data }: { data: object }) => {
        sent.push([resource, data]);
        const left = { pair_id: 'x', participant: 'Bruno Da Silva', presenter: 'Élodie Marchand', text: 'Élodie n’a plus de place.' };
        const preview = { number: 1, pairs: 7, mails: 14, answers_until: null, left: [left], sample: [] };
        return { data: { id: 1, ...preview, run: shown, wave: { pairs: 7 }, effect: shown.what_ifs[1]?.effect } as never };
      },
    },
    undefined,
    { matching_exclusions: ['list', 'create'], matching_runs: ['list', 'create'], messages: ['create'], invitations: ['create'] },
  );
  return { ...drawn, sent, asked };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('keeping and forbidding a pair send the pair as the person saw it', async () => {
  const { user, sent } = openRun();
  await user.click(await button('Garder William Park et Émilie Laurent'));
  await screen.findByText('William Park et Émilie Laurent : gardé.');
  await user.click(await button('Libérer Léa Martin et Karim Haddad'));
  await user.click(await button('Ne pas réunir Antoine Dubois et Isabelle Renaud'));
  await waitFor(() => expect(sent).toHaveLength(3));
  const seen = (locked: boolean, presenter_id: string) => ({ locked, presenter_id });
  expect(sent).toEqual([
    ['matching_run_pairs', 'William Park', { locked: true, expected: seen(false, 'Émilie Laurent') }],
    ['matching_run_pairs', 'Léa Martin', { locked: false, expected: seen(true, 'Karim Haddad') }],
    ['matching_run_pairs', 'Antoine Dubois', { forbidden: true, expected: seen(false, 'Isabelle Renaud') }],
  ]);
});

test('what a colleague changed meanwhile is refused with a notice, and the page stays', async () => {
  const conflict = new HttpError('Nathalie a changé ce binôme.', 409, { code: 'conflict' });
  const { user } = openRun({}, { refuse: conflict });
  await user.click(await button('Garder William Park et Émilie Laurent'));
  await screen.findByText('Nathalie a changé ce binôme.');
  await button('Garder William Park et Émilie Laurent');
});

test('the slider snaps to the solutions of the curve', async () => {
  const { user, sent } = openRun();
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Nombre de mentoré·es servis' });
  expect(slider.getAttribute('aria-valuetext')).toBe('14 sur 16 servis, moyenne 74, dixième 61');
  slider.focus();
  await user.keyboard('{ArrowRight}');
  const expected = { theta: 0.4, floor: 55 };
  await waitFor(() => expect(sent).toEqual([['matching_runs', 'run', { theta: 0, floor: 50, expected }]]));
  expect(screen.getByText('servir 15 : moyenne − 3, dixième − 9, en descendant le seuil à 50')).toBeTruthy();
});

test('moving the slider by keyboard while a choice is being sent keeps the focus and sends the last choice', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  const { user, sent } = openRun({}, { held });
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Nombre de mentoré·es servis' });
  slider.focus();
  await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
  // A disabled control would lose the focus.
  expect(slider.disabled).toBe(false);
  answer();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map((change) => (change as [string, string, { theta: number }])[2].theta)).toEqual([0, 0.5]);
});

test('mentees without a mentor are listed with the reason, and can be given one by hand', async () => {
  const { user, sent } = openRun();
  await screen.findByRole('heading', { name: '2 sans mentor·e' });
  expect(await screen.findByText(/les 3 mentor·es du sujet n’ont plus de place/)).toBeTruthy();
  await user.click(await button('Choisir un·e mentor·e pour Hugo Lemaire'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Hugo Lemaire/ }));
  const rose = await dialog.findByRole('radio', { name: /Rose Bernard/ });
  expect(rose.closest('label')?.textContent).not.toContain('*');
  await user.click(rose);
  expect(dialog.getByText(/déjà avec Jade Petit/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Choisir' }));
  await screen.findByText('Hugo Lemaire et Rose Bernard : choisi, et gardé.');
  expect(sent).toEqual([['matching_run_pairs', 'Hugo Lemaire', { presenter_id: 'rose', expected: { locked: false, presenter_id: null } }]]);
});

test('a suggested change shows its effect and can be tried', async () => {
  const { user, sent } = openRun();
  await screen.findByText('Hugo Lemaire aurait un·e mentor·e, à 81');
  await screen.findByText('Maxime Leroux aurait un·e mentor·e, à 48, dixième à 52');
  await screen.findByText('personne de plus, moyenne 76');
  expect((await screen.findByRole('link', { name: 'Lui demander\u00a0: Sophie Tremblay' })).getAttribute('href')).toContain(
    '/messages/create',
  );
  const invite = await screen.findByRole('link', { name: 'Inviter pour «\u00a0Éolien\u00a0»' });
  expect(invite.getAttribute('href')).toMatch(/\/invitations\/create\?topic=/);
  await user.click(await button('Essayer\u00a0: le seuil à 48'));
  await waitFor(() => expect(sent).toEqual([['matching_runs', 'run', { floor: 48, expected: { floor: 55 } }]]));
  // What was tried is offered no more: the focus stays with the other changes.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Et si…'));
});

test('the dialog shows the effect of other changes', async () => {
  const { user, sent } = openRun();
  await user.click(await button('Essayer autre chose…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Et si…' }));
  await user.click(dialog.getByRole('button', { name: 'Essayer' }));
  await dialog.findByText('Choisissez au moins un changement');
  expect(dialog.queryByRole('spinbutton')).toBeNull();
  await user.click(dialog.getByRole('combobox', { name: /^Sans tenir compte de/ }));
  await user.click(await screen.findByRole('option', { name: 'Créneaux communs' }));
  await user.click(dialog.getByRole('button', { name: 'Essayer' }));
  await dialog.findByText('Hugo Lemaire aurait un·e mentor·e, à 79, moyenne 75');
  expect(sent).toEqual([['matching_run_simulations', { run_id: 'run', seats: [], topics: [], ignored_criteria: ['slots'] }]]);
});

test('the undo button names the author of the last change', async () => {
  const { user, sent } = openRun({ last_edit: { ...exampleRun.last_edit, by: 'Nathalie Garnier' } as never });
  const undo = await button(/^Annuler le geste de Nathalie Garnier\u00a0: Léa Martin et Karim Haddad gardés/);
  await user.click(undo);
  await screen.findByText('Le dernier geste est annulé.');
  expect(sent).toEqual([['matching_run_undos', { run_id: 'run', edit_id: 'edit' }]]);
});

test('a wave is published after a preview that lists the pairs that cannot be published', async () => {
  const { user, sent } = openRun();
  await user.click(await button('Voir les 16 e-mails de la vague 1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publier la vague 1' }));
  await dialog.findByText(/Bruno Da Silva et Élodie Marchand : Élodie n’a plus de place/);
  const wave = { run_id: 'run', mode: 'propose', pairs: { min_score: 73 }, answer_days: 10 };
  await waitFor(() => expect(sent).toContainEqual(['matching_run_previews', { ...wave, sample: 0 }]));
  fireEvent.change(dialog.getByRole('spinbutton', { name: /À partir du score/ }), { target: { value: '80' } });
  await waitFor(() => expect(sent).toContainEqual(['matching_run_previews', { ...wave, pairs: { min_score: 80 }, sample: 0 }]));
  await user.click(await dialog.findByRole('button', { name: 'Publier ces 7 binômes' }));
  await screen.findByText('7 binômes sont publiés, un reste dans le brouillon.');
  expect(sent).toContainEqual(['matching_run_publications', { ...wave, pairs: { min_score: 80 }, edit_id: 'edit' }]);
});

test('chosen pairs are published by themselves', async () => {
  const { user, sent } = openRun();
  await user.click(await screen.findByRole('checkbox', { name: /William Park/ }));
  await user.click(await button('Publier ce binôme…'));
  await screen.findByRole('dialog', { name: 'Publier la vague 1' });
  const pairs = { pair_ids: ['William Park'] };
  await waitFor(() => expect(sent.at(-1)).toMatchObject(['matching_run_previews', { pairs }]));
});

test('pairs can be shown by mentor with the load, or only those to check, least certain first', async () => {
  const { user, asked } = openRun();
  await user.click(await button('Par mentor·e'));
  await waitFor(() => expect(asked).toContainEqual({ run_id: 'run', state: 'proposed', field: 'presenter', order: 'ASC' }));
  expect(await screen.findAllByRole('rowheader', { name: 'Fatou Diallo 1 en cours, 1 de plus, 3 au plus' })).toHaveLength(1);
  await user.click(await button(/^À vérifier/));
  await waitFor(() => expect(asked).toContainEqual({ run_id: 'run', state: 'proposed', to_check: true, field: 'score', order: 'ASC' }));
});

test('a computation shows its progress and can be stopped; a reader has no buttons', async () => {
  const { user, sent } = openRun({ job: { state: 'running', step: 'curve', progress: 0.4 } });
  expect((await screen.findByRole('progressbar', { name: 'Calcul de la courbe' })).getAttribute('aria-valuenow')).toBe('40');
  await user.click(await button('Arrêter le calcul'));
  await waitFor(() => expect(sent).toEqual([['matching_run_cancellations', { run_id: 'run' }]]));
  const nothing = { edit: false, undo: false, publish: false, remove: false, cancel: false };
  openRun({ can: nothing, editors: [{ user_id: 'n', name: 'Nathalie Garnier', at: '2026-11-30T08:20:00Z' }] });
  await screen.findByText(/^Nathalie Garnier travaille aussi sur ce brouillon/);
  expect(screen.queryByRole('button', { name: /^Annuler|^Publier|^Supprimer|^Voir les/ })).toBeNull();
  expect((screen.getByRole('slider') as HTMLInputElement).disabled).toBe(true);
});
