import { ApiFailure } from '@binome/contract/values/client';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { AddLine } from './add-line.tsx';

const refusal = new ApiFailure(422, { code: 'invalid', errors: { full_messages: ['20 au maximum : retirez-en d’abord.'] } });

async function renderLine(onAdd: (title: string) => Promise<unknown> = async () => {}) {
  const added: string[] = [];
  const view = await renderElement(
    <AddLine
      line="Un objectif"
      label="Nouvel objectif"
      defaultValues={{ title: '' }}
      draft="objective"
      onAdd={async ({ title }) => {
        await onAdd(title);
        added.push(title);
      }}
    />,
    'mentoring',
  );
  const line = () => screen.getByRole('button', { name: 'Un objectif' });
  const open = async () => {
    await view.user.click(line());
    await screen.findByRole('textbox');
  };
  return { ...view, added, line, open };
}

test('a line becomes a field that has the focus, Enter saves, and the line gets the focus back', async () => {
  const { user, added, line } = await renderLine();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(line());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nouvel objectif' })));
  await user.keyboard('  Déléguer {Enter}');
  await waitFor(() => expect(document.activeElement).toBe(line()));
  expect(added).toEqual(['Déléguer']);
});

test('Escape closes the field, and what was typed is there when it opens again', async () => {
  const { user, added, line, open } = await renderLine();
  await open();
  await user.keyboard('Déléguer{Escape}');
  expect(document.activeElement).toBe(line());
  await open();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Déléguer');
  expect(added).toEqual([]);
});

test('a text that was not saved stays in the open field, and an empty one says what is missing', async () => {
  const { user, open } = await renderLine(() => Promise.reject(refusal));
  await open();
  await user.keyboard('{Enter}');
  await screen.findByText('Ce champ doit être rempli');
  await user.keyboard('Déléguer{Enter}');
  await screen.findByText('20 au maximum : retirez-en d’abord.');
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Déléguer'));
});
