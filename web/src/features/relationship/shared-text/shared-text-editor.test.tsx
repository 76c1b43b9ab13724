import type { SharedText } from '@binome/contract/shared-texts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { SharedTextEditor } from './shared-text-editor.tsx';
import type { SharedTextProps } from './use-shared-text.ts';

const empty: SharedText = { body: '', version: 0, updated_by: null, updated_at: null };

function drawEditor(save: SharedTextProps['save']) {
  return draw(
    <SharedTextEditor label="Vos notes" partner="Paul" text={empty} viewer="participant" draftKey="notes" save={save} />,
    'mentoring',
  );
}

test('leaving the field saves what was typed with the version it began from', async () => {
  const sent: object[] = [];
  const { user } = await drawEditor(async (change) => {
    sent.push(change);
    const data: SharedText = { body: change.body, version: 1, updated_by: 'participant', updated_at: '2026-11-22T10:00:00Z' };
    return { data, outcome: 'kept' };
  });
  await user.type(screen.getByRole('textbox', { name: 'Vos notes' }), 'Une idée');
  expect(sent).toEqual([]);
  await user.tab();
  expect(sent).toEqual([{ body: 'Une idée', version: 0 }]);
  await screen.findByText(/^Enregistré/);
  expect(sessionStorage).toHaveLength(0);
});

test('a failed save says so, keeps the text in the tab, and is tried again on request', async () => {
  let attempts = 0;
  const { user } = await drawEditor(async () => {
    attempts += 1;
    throw new TypeError('no network');
  });
  await user.type(screen.getByRole('textbox', { name: 'Vos notes' }), 'Une idée');
  await user.tab();
  await screen.findByRole('alert');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Une idée');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(attempts).toBe(2);
});
