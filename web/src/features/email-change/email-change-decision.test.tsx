import type { LinkedEmailChange } from '@binome/contract/accounts/email-changes';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { EmailChangeDecision } from './email-change-decision.tsx';

const change: LinkedEmailChange = {
  ...{
    address: 'old',
    source: 'administrator',
    state: 'proposed',
    new_email: 'lea.dupont@nova.example',
    company_name: 'Nova',
    language: 'fr',
  },
  ...{ waits_for_other: true, due_at: null, can: { confirm: true, refuse: true } },
};

test.each([
  ['Oui, c’est mon adresse', 'email_change_confirmations', { waits_for_other: true }, /Il reste à confirmer depuis la nouvelle adresse/],
  ['Refuser', 'email_change_refusals', { state: 'refused', can: { confirm: false, refuse: false } }, /Ce changement est refusé/],
] as const)('the old address presses “%s”, and reads what has become of the change', async (label, path, answer, outcome) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (!url.includes('email_change_')) return Response.json({ data: null });
    sent.push([url.split('/').at(-1), JSON.parse(String(body))]);
    return Response.json({ data: { ...change, can: { confirm: false, refuse: true }, ...answer } });
  });
  const { user } = await renderElement(<EmailChangeDecision token="secret" found={change} />, 'email');
  screen.getByText(/Est-ce bien la vôtre/);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: label }));
  await screen.findByText(outcome);
  expect(sent).toEqual([[path, { token: 'secret' }]]);
  expect(screen.queryByRole('button', { name: 'Oui, c’est mon adresse' })).toBeNull();
});

test('a refusal of the API is shown, and the buttons stay', async () => {
  const body = { code: 'email_taken', errors: { full_messages: ['Cette adresse appartient déjà à un autre compte.'] } };
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('email_change_') ? body : { data: null }, { status: 422 }));
  const { user } = await renderElement(<EmailChangeDecision token="secret" found={{ ...change, address: 'new' }} />, 'email');
  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
  await screen.findByText('Cette adresse appartient déjà à un autre compte.');
  screen.getByRole('button', { name: 'Refuser' });
});
