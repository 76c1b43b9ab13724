import { screen, within } from '@testing-library/react';
import { RecordContextProvider, SaveButton, SimpleForm } from 'react-admin';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { filledWords } from './own-words.ts';
import { WordsInputs } from './words-inputs.tsx';

const company = { id: '1', languages: ['fr', 'en'], words: {} };

test('a word is shown in its sentence as it is typed, asks for its plural, and leaves the others to the product', async () => {
  const saved: { words?: object }[] = [];
  const { user } = renderElement(
    <RecordContextProvider value={company}>
      <SimpleForm toolbar={<SaveButton />} onSubmit={(record: { words?: object }) => void saved.push(record)}>
        <WordsInputs />
      </SimpleForm>
    </RecordContextProvider>,
  );
  const french = within(await screen.findByRole('region', { name: 'Français' }));
  const mentor = within(french.getByRole('group', { name: 'La personne qui aide' }));
  expect(mentor.getByRole('status').textContent).toContain('Cherchez un·e mentor·e parmi les mentor·es.');

  await user.type(mentor.getByRole('textbox', { name: 'Au singulier' }), 'parrain');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await mentor.findByText('Ce champ est requis');
  expect(saved).toEqual([]);

  await user.type(mentor.getByRole('textbox', { name: 'Au pluriel' }), 'parrains');
  await user.click(mentor.getByRole('combobox', { name: 'Genre' }));
  await user.click(await screen.findByRole('option', { name: 'Masculin' }));
  expect(mentor.getByRole('status').textContent).toContain('Cherchez un parrain parmi les parrains. Votre parrain vous répond.');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.poll(() => saved.length).toBe(1);
  expect(filledWords(saved[0]?.words)).toEqual({ fr: { mentor: { one: 'parrain', many: 'parrains', gender: 'm' } } });
});

test('words that were emptied, or hold only a gender, are those of the product again', () => {
  expect(filledWords({ fr: { mentor: { one: '', many: null, gender: 'm' }, feed: { one: ' Fil ' } }, en: null })).toEqual({
    fr: { feed: { one: 'Fil' } },
  });
});
