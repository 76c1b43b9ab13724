import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

test.each([
  ['', 0],
  ['abc', 1],
  ['abcdefgh', 2],
  ['Abcdefgh', 3],
  ['Abcdefg!', 4],
  [`Aa!${'x'.repeat(198)}`, 3],
])('the password %j meets %i of the rules', async (password, met) => {
  await renderElement(<PasswordRules password={password} minLength={8} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace('fait', ''))).toEqual([
    'De 8 à 200 caractères',
    'Une majuscule, c’est plus sûr',
    'Une minuscule, c’est plus sûr',
    'Un caractère spécial, c’est plus sûr',
  ]);
  expect(screen.queryAllByText('fait')).toHaveLength(met);
});

test('the meter tells a common password from a strong one, and one of the person’s names', async () => {
  const { rerender } = await renderElement(<PasswordRules password="motdepasse" personal={['Quéméneur']} />);
  expect(await screen.findByText('Fragile')).toBeTruthy();
  rerender(<PasswordRules password="Jupiter4velos-bleus" personal={['Quéméneur']} />);
  expect(await screen.findByText('Très bon')).toBeTruthy();
  rerender(<PasswordRules password="Quéméneur1" personal={['Quéméneur']} />);
  expect(await screen.findByText('Fragile')).toBeTruthy();
});

test('a button shows and hides the password', async () => {
  const { user } = await renderElement(<PasswordField label="Mot de passe" autoComplete="new-password" value="Jardin75!" />);
  const input = screen.getByLabelText('Mot de passe');
  expect(input.getAttribute('type')).toBe('password');
  const button = screen.getByRole('button', { pressed: false });
  await user.click(button);
  expect(input.getAttribute('type')).toBe('text');
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await user.click(button);
  expect(input.getAttribute('type')).toBe('password');
});
