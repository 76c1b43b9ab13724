import { screen, waitFor } from '@testing-library/react';
import { I18nProvider } from 'react-aria-components';
import { expect, test, vi } from 'vitest';
import { useForm } from '../../lib/forms/use-form.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { Checkbox } from './checkbox.tsx';
import { DateField } from './date-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';
import { useField } from './use-field.ts';
import { useValidationRules } from './use-validation-rules.ts';

/** Returns the texts that `aria-describedby` refers to, joined as by a screen reader. */
function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

test('a text field refers to its description and its error', async () => {
  await renderElement(<TextField label="Prénom" description="Comme sur vos papiers." errorMessage="Ce champ doit être rempli." />);
  const input = screen.getByRole('textbox', { name: 'Prénom' });
  expect(descriptionOf(input)).toBe('Comme sur vos papiers. Ce champ doit être rempli.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a text field without an error is valid', async () => {
  await renderElement(<TextField label="Prénom" />);
  const input = screen.getByRole('textbox', { name: 'Prénom' });
  expect(input.getAttribute('aria-invalid')).toBeNull();
  expect(descriptionOf(input)).toBe('');
});

test('cards to choose from say that the choice is optional', async () => {
  await renderElement(<RadioCards label="Format" optional="facultatif" cards={[{ value: 'phone', label: 'Téléphone' }]} />);
  screen.getByRole('radiogroup', { name: /^Format.*facultatif$/ });
});

test('the three inputs of a date are one group with one error', async () => {
  await renderElement(<DateField label="Né·e le" errorMessage="Ce jour n’existe pas." />);
  const day = screen.getByRole('group', { name: 'Né·e le' });
  expect(descriptionOf(day)).toBe('Ce jour n’existe pas.');
  for (const name of ['Jour', 'Mois', 'Année']) expect(screen.getByLabelText(name).getAttribute('aria-invalid')).toBe('true');
});

test('a date is picked from a calendar, which offers the days between the first and the last', async () => {
  const onChange = vi.fn();
  const { user } = await renderElement(
    <I18nProvider locale="fr-FR">
      <DateField label="Pour le" value="2026-11-18" min="2026-11-10" max="2026-11-25" onChange={onChange} />
    </I18nProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Choisir dans le calendrier : Pour le' }));
  const days = (await screen.findByRole('grid')).querySelectorAll('thead th');
  expect(days[0]?.textContent).toMatch(/^lun/);
  const dayButton = (name: RegExp) => screen.getByRole('button', { name });
  expect(dayButton(/lundi 9 novembre/).getAttribute('aria-disabled')).toBe('true');
  expect(dayButton(/jeudi 26 novembre/).getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{ArrowRight}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2026-11-19');
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
});

test('a date of birth has no calendar', async () => {
  await renderElement(<DateField birthday label="Né·e le" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the inputs of a date accept only digits', async () => {
  const typed: string[] = [];
  const { user } = await renderElement(<DateField label="Né·e le" onChange={(value) => typed.push(value)} />);
  await user.type(screen.getByLabelText('Jour'), 'a7');
  expect(typed.at(-1)).toContain('7');
  expect(typed.join()).not.toContain('a');
});

test('the error summary takes the focus after a failed submission, and links to each field', async () => {
  const faults = [{ name: 'first_name', label: 'Prénom', message: 'Ce champ doit être rempli.' }];
  const { user } = await renderElement(
    <>
      <ErrorSummary title="Les validations ont échoué" text="Corrigez ces champs." faults={faults} messages={[]} refusals={1} />
      <TextField label="Prénom" name="first_name" />
    </>,
  );
  expect(document.activeElement?.textContent).toContain('Les validations ont échoué');
  await user.click(screen.getByRole('button', { name: /^Prénom/ }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Prénom' }));
});

test.each([
  ['a text', <TextField key="text" isRequired label="Nom" />, 'textbox'],
  ['a long text', <TextArea key="area" isRequired label="Nom" />, 'textbox'],
  ['a password', <PasswordField key="password" isRequired label="Nom" autoComplete="new-password" />, null],
  ['a list', <SelectField key="select" isRequired label="Nom" options={[]} placeholder="" />, 'combobox'],
  ['a date', <DateField key="date" isRequired label="Nom" />, 'textbox'],
  ['cards', <RadioCards key="cards" isRequired label="Nom" cards={[]} />, 'radiogroup'],
])('%s says that it is required', async (_name, field, role) => {
  await renderElement(field);
  const [control] = role ? screen.getAllByRole(role) : [screen.getByLabelText('Nom')];
  expect(control?.getAttribute('aria-required')).toBe('true');
});

test('a consent says that it is required', async () => {
  await renderElement(
    <Checkbox isRequired value={false}>
      <b />
    </Checkbox>,
  );
  expect(screen.getByRole('checkbox').matches('[required], [aria-required="true"]')).toBe(true);
});

function RuledForm() {
  const { control } = useForm({ defaultValues: { name: '', note: '' }, send: async () => {} });
  const { filled } = useValidationRules();
  return (
    <>
      <TextField label="Nom" {...useField(control, 'name', filled)} />
      <TextField label="Note" {...useField(control, 'note')} />
    </>
  );
}

test('a rule of the form makes its field required', async () => {
  await renderElement(<RuledForm />);
  expect(screen.getByRole('textbox', { name: 'Nom' }).getAttribute('aria-required')).toBe('true');
  expect(screen.getByRole('textbox', { name: 'Note' }).hasAttribute('aria-required')).toBe(false);
});
