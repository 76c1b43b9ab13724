import type { Conversation } from '@binome/contract/messaging/conversations';
import { ignoreKeysOfComposition } from '@binome/contract/values/composition';
import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { Composer } from './composer.tsx';

const partner = { user_id: 'paul', role: 'presenter', role_user_id: 'p', first_name: 'Paul', last_name: 'Bernard', avatar_url: null };
const conversation = { id: 'c', viewer: 'sender', sender: partner, receiver: partner } as unknown as Conversation;

test('the Enter that ends a composition sends nothing, in Safari neither; the next one sends', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async () => Response.json({ data: { enter_sends: true } }));
  onTestFinished(ignoreKeysOfComposition(window));
  const sent = vi.fn();
  const nothing = () => {};
  const { user } = await renderElement(
    <Composer conversation={conversation} quote={null} onQuote={nothing} edited={null} onEdited={nothing} onType={nothing} onSend={sent} />,
    'messenger',
  );
  const field = screen.getByRole('textbox');
  await user.type(field, 'こんにちは');
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: false });
  expect(sent).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ body: 'こんにちは' }));
});
