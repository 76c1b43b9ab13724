import type { WorkforcePreview } from '@binome/contract/console/workforce';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { PreviewSection } from './preview-section.tsx';

const pair = (line: number, same: boolean) => ({
  ...{ line, same },
  email: `marie.martin${line}@nova.example`,
  name: 'Marie Martin',
  person: { id: `id${line}`, email: `marie.durand${line}@nova.example`, name: 'Marie Durand', paired: true },
});
const preview: WorkforcePreview = {
  columns: { read: [], ignored: [] },
  reading: { header_line: 1, encoding: null, columns: [], missing: [] },
  version: 'v1',
  invited: [{ line: 2, email: 'a@nova.example', name: 'Ada Byron' }],
  changed: [],
  gone: [],
  back: [],
  kept: [],
  resembling: [],
  faults: [],
  unchanged: 0,
  active: 50,
  needs_confirmation: false,
  changed_numbers: 0,
  needs_number_confirmation: false,
};

function render(change: Partial<WorkforcePreview>) {
  const [onSameLines, onApply] = [vi.fn(), vi.fn()];
  const section = (shown: WorkforcePreview) => (
    <PreviewSection preview={shown} isBusy={false} applying={false} onSameLines={onSameLines} onApply={onApply} />
  );
  return { ...renderElement(section({ ...preview, ...change })), onSameLines, onApply };
}
const applyButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Appliquer le fichier' });

test('each resemblance is answered before the file is read again', async () => {
  const { user, onSameLines } = render({ resembling: [pair(2, false), pair(5, false)] });
  const [first, second] = await screen.findAllByRole('group', { name: /Marie Durand/ });
  expect(first?.getAttribute('aria-labelledby')).not.toBe(second?.getAttribute('aria-labelledby'));
  const same = screen.getAllByRole('button', { name: 'La même personne' });
  await user.click(same[0] as HTMLElement);
  expect(onSameLines).not.toHaveBeenCalled();
  await user.click(screen.getAllByRole('button', { name: 'Deux personnes' })[1] as HTMLElement);
  expect(onSameLines).toHaveBeenCalledWith('2');
  // The preview does not follow the answers yet.
  expect((await applyButton()).disabled).toBe(true);
});

test('the file is applied with the number of answers once the preview follows them', async () => {
  const { user, onApply, onSameLines } = render({ resembling: [2, 3, 4, 5].map((line) => pair(line, true)) });
  expect((await applyButton()).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Toutes sont les mêmes' }));
  expect(onSameLines).toHaveBeenCalledWith('all');
  await user.click(await applyButton());
  expect(onApply).toHaveBeenCalledWith({ confirmed_resembling: 4 });
});

test('many changed numbers are confirmed before the file is applied', async () => {
  const { user, onApply } = render({ changed_numbers: 12, needs_number_confirmation: true });
  expect((await applyButton()).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Les nouveaux matricules sont justes' }));
  await user.click(await applyButton());
  expect(onApply).toHaveBeenCalledWith({ confirmed_numbers: 12 });
});

test('while the encoding is in doubt, the file is not applied', async () => {
  render({ reading: { ...preview.reading, encoding: { used: 'cp850', certain: false, choices: [] } } });
  expect((await applyButton()).disabled).toBe(true);
});
