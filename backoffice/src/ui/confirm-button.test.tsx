import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { ConfirmButton } from './confirm-button.tsx';

const button = (
  <ConfirmButton
    resource="help_settlements"
    data={{ mentoring_relationship_id: '7' }}
    label="Fermer"
    title="Fermer ?"
    consequence="Définitif."
    successMessage="console.companies.saved"
  />
);

test('the verb is sent only once it is confirmed', async () => {
  const sent: unknown[] = [];
  const create = async (_: string, { data }: { data: object }) => {
    sent.push(data);
    return { data: { id: 1 } as never };
  };
  const { user } = renderElement(button, { create });
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Fermer ?' });
  expect(sent).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Fermer' }).at(-1) as HTMLElement);
  await screen.findByText('Les réglages sont enregistrés.');
  expect(sent).toEqual([{ mentoring_relationship_id: '7' }]);
  if (dialog.isConnected) await waitForElementToBeRemoved(dialog);
});

test('a refusal is shown in the dialog, which stays open', async () => {
  const create = () => Promise.reject(new HttpError('La relation est déjà terminée.', 422));
  const { user } = renderElement(button, { create });
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  await screen.findByRole('dialog');
  await user.click(screen.getAllByRole('button', { name: 'Fermer' }).at(-1) as HTMLElement);
  await screen.findByText('La relation est déjà terminée.');
  expect(screen.getByRole('dialog')).toBeTruthy();
});
