import type { FileReading } from '@binome/contract/console/people-files';
import { fullNameFields, importFields } from '@binome/contract/values/people-files';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { ReadingCheck } from './reading-check.tsx';

const column = (index: number, header: string, field: FileReading['columns'][number]['field'], sample: string) => ({
  ...{ index, header, field },
  samples: [sample],
});
const read: FileReading = {
  header_line: 1,
  encoding: null,
  columns: [column(0, 'Qui', null, 'DUPRÉ Zoé'), column(1, 'Contact', null, 'zoe@nova.example'), column(2, 'Langue', 'language', 'fr')],
  missing: ['email', 'first_name', 'last_name'],
};
const choices = [
  { encoding: 'macintosh' as const, names: ['René Tissé'] },
  { encoding: 'windows-1252' as const, names: ['RenŽ TissŽ'] },
];

function render(reading: Partial<FileReading>) {
  const [onEncoding, onColumns] = [vi.fn(), vi.fn()];
  const fields = [...importFields, ...fullNameFields];
  const element = (
    <ReadingCheck reading={{ ...read, ...reading }} fields={fields} disabled={false} onEncoding={onEncoding} onColumns={onColumns} />
  );
  return { ...renderElement(element), onEncoding, onColumns };
}

test('unknown columns are shown with their values, and each gets what it contains', async () => {
  const { user, onColumns } = render({});
  expect((await screen.findByRole('alert')).textContent).toContain('E-mail, Prénom, Nom');
  screen.getByText('DUPRÉ Zoé');
  const choose = async (at: number, name: string) => {
    await user.click(screen.getAllByRole('combobox', { name: 'Contient' })[at] as HTMLElement);
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose(0, 'Nom puis prénom');
  await choose(1, 'E-mail');
  // A field moves from another column, which is then ignored.
  await choose(2, 'E-mail');
  await choose(1, 'Langue');
  await choose(1, 'E-mail');
  await user.click(screen.getByRole('button', { name: 'Lire le fichier ainsi' }));
  expect(onColumns).toHaveBeenCalledWith(
    new Map([
      [0, 'last_first_name'],
      [1, 'email'],
    ]),
  );
});

test('known columns are not in the way, and can be corrected', async () => {
  const { user } = render({ missing: [] });
  const button = await screen.findByRole('button', { name: 'Vérifier les colonnes' });
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(button);
  expect(screen.getAllByRole('combobox')).toHaveLength(3);
});

test('names are shown to confirm, and read in another encoding if they are wrong', async () => {
  const { user, onEncoding } = render({ missing: [], encoding: { used: 'windows-1252', certain: true, choices } });
  await screen.findByText(/RenŽ TissŽ/);
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Les accents sont faux' }));
  await user.click(screen.getByRole('radio', { name: 'René Tissé' }));
  expect(onEncoding).toHaveBeenCalledWith('macintosh');
});

test('where two encodings are as likely, none is chosen for the user', async () => {
  render({ missing: [], encoding: { used: 'macintosh', certain: false, choices } });
  const radios = await screen.findAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked }) => checked)).toEqual([false, false]);
});
