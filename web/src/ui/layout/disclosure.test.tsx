import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { Disclosure } from './disclosure.tsx';

test('content given as a function is rendered from the first opening on', async () => {
  await renderElement(<Disclosure title="Pourquoi">{() => <input aria-label="Note" />}</Disclosure>);
  const isRendered = () => screen.queryByLabelText('Note') !== null;
  expect(isRendered()).toBe(false);
  const button = screen.getByRole('button', { name: 'Pourquoi' });
  await userEvent.click(button);
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Merci');
  await userEvent.click(button);
  await userEvent.click(button);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('Merci');
});
