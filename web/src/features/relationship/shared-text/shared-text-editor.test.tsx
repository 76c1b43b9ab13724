import type { SharedText } from '@binome/contract/mentoring/shared-texts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announcements } from '../../../testing/announcements.ts';
import { renderElement } from '../../../testing/render-element.tsx';
import { SharedTextEditor } from './shared-text-editor.tsx';
import type { SharedTextProps } from './use-shared-text.ts';

const empty: SharedText = { body: '', version: 0, updated_by: null, updated_at: null };

function renderEditor(save: SharedTextProps['save']) {
  return renderElement(
    <SharedTextEditor label="Vos notes" partnerName="Paul" text={empty} viewer="participant" draftName="notes" save={save} />,
    'mentoring',
  );
}

test('leaving the field saves the text with the version it is based on', async () => {
  const sent: object[] = [];
  const { user } = await renderEditor(async (change) => {
    sent.push(change);
    const data: SharedText = { body: change.body, version: 1, updated_by: 'participant', updated_at: '2026-11-22T10:00:00Z' };
    return { data, outcome: 'kept' };
  });
  await user.type(screen.getByRole('textbox', { name: 'Vos notes' }), 'Une idée');
  expect(sent).toEqual([]);
  await user.tab();
  await waitFor(() => expect(announcements()).toEqual(['Enregistré : Vos notes']));
  expect(sent).toEqual([{ body: 'Une idée', version: 0 }]);
  await screen.findByText(/^Enregistré/);
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(0);
});

test('a text saved while it is typed is told once the field is left', async () => {
  const save: SharedTextProps['save'] = async ({ body }) => {
    return { data: { body, version: 1, updated_by: 'participant', updated_at: '2026-11-22T10:00:00Z' }, outcome: 'kept' };
  };
  const { user } = await renderEditor(save);
  await user.type(screen.getByRole('textbox', { name: 'Vos notes' }), 'Une idée');
  dispatchEvent(new Event('online'));
  await screen.findByText(/^Enregistré · /);
  expect(announcements()).toEqual([]);
  await user.tab();
  await waitFor(() => expect(announcements()).toEqual(['Enregistré : Vos notes']));
});

test('a failed save shows an error, stores the text in the tab, and can be retried', async () => {
  let attempts = 0;
  const { user } = await renderEditor(async () => {
    attempts += 1;
    throw new TypeError('no network');
  });
  await user.type(screen.getByRole('textbox', { name: 'Vos notes' }), 'Une idée');
  await user.tab();
  await screen.findByRole('alert');
  dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify({ ...sessionStorage })).toContain('Une idée');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(attempts).toBe(2);
});
