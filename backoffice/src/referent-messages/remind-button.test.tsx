import type { MessagePreview } from '@binome/contract/console/referent-messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { RemindButton } from './remind-button.tsx';

const preview: MessagePreview = {
  recipients: 1,
  left_out: [{ user: { id: 'b', name: 'Laurent Schmitt' }, reason: 'reminded', days_ago: 3 }],
  left_out_count: 1,
  later: 0,
  subject: { fr: 'Où en êtes-vous ?' },
  body: { fr: 'Bonjour' },
  missing_languages: [],
  reply_to: 'rh@nova.example',
  sample: [
    {
      user: { id: 'a', name: 'Audrey Lopez' },
      locale: 'fr',
      from: 'Nathalie Garnier',
      subject: [{ text: 'Où en êtes-vous ?', filled: false }],
      paragraphs: [
        [
          { text: 'Bonjour ', filled: false },
          { text: 'Audrey', filled: true },
        ],
      ],
      action: 'Choisir une date',
      signature: ['Nathalie Garnier'],
      note: 'Répondez à cet e-mail.',
    },
  ],
  missing_values: [],
};

const audience = { relationship_ids: ['018f3f3e-0000-7000-8000-000000000002'] };

test('the first press shows the mails and who gets none, the second sends them once, and the notice takes them back', async () => {
  const calls: unknown[] = [];
  const { user } = renderElement(<RemindButton audience={audience} template="how_are_you" names="Audrey Lopez et Laurent Schmitt" />, {
    create: async (resource: string, { data }: { data: unknown }) => {
      calls.push([resource, data]);
      return { data: (resource === 'message_previews' ? preview : { id: 'm', counts: { recipients: 1 }, send_on: null }) as never };
    },
    delete: async (resource: string, { id }: { id: unknown }) => {
      calls.push([resource, id]);
      return { data: { id } as never };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Relancer\u00a0: Audrey Lopez et Laurent Schmitt' }));
  expect((await screen.findByRole('article', { name: 'E-mail à Audrey Lopez' })).textContent).toContain('Bonjour Audrey');
  expect(screen.getByRole('dialog').textContent).toContain('relance pour la même chose il y a 3 jours');
  const body = { audience, template: 'how_are_you', send_on: null };
  expect(calls).toEqual([['message_previews', body]]);
  await user.dblClick(screen.getByRole('button', { name: 'Envoyer l’e-mail' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter((call) => (call as unknown[])[0] === 'messages')).toEqual([['messages', body]]);
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  await screen.findByText('Rien n’est parti.');
  expect(calls.at(-1)).toEqual(['messages', 'm']);
});
