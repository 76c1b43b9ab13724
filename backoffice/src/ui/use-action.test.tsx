import { screen, waitFor } from '@testing-library/react';
import { HttpError, useGetList } from 'react-admin';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { useAction } from './use-action.ts';

/** A list, and a button that runs an action on it. */
function Page({
  send,
  options = {},
}: {
  send: (input: string) => Promise<string>;
  options?: Parameters<typeof useAction<string, string>>[1];
}) {
  const { data = [] } = useGetList('tags');
  const { run, isPending, refusal } = useAction(send, options);
  return (
    <>
      <button type="button" onClick={() => void run('a')} aria-busy={isPending}>
        Run
      </button>
      <output>{refusal}</output>
      <ul aria-label="Tags">
        {data.map(({ id }) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    </>
  );
}

/** The answers to the list: one more tag at each reading. */
function growingList() {
  let count = 0;
  return { getList: async () => ({ data: Array.from({ length: ++count }, (_, id) => ({ id })) as never[], total: count }) };
}

const tagCount = () => screen.queryAllByRole('listitem').length;

test('shows a notice with what the API answers, and reads the page again', async () => {
  const { user } = renderElement(
    <Page send={async (input) => `${input}!`} options={{ successMessage: (answer) => `Fait : ${answer}` }} />,
    growingList(),
  );
  await waitFor(() => expect(tagCount()).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Run' }));
  await screen.findByText('Fait : a!');
  await waitFor(() => expect(tagCount()).toBe(2));
});

test.each([
  ['ignore', ['a']],
  ['wait', ['a', 'a']],
] as const)('a second press during the action: %s', async (whilePending, expected) => {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const send = (input: string) => {
    sent.push(input);
    return new Promise<string>((resolve) => answers.push(() => resolve(input)));
  };
  const { user } = renderElement(<Page send={send} options={{ whilePending, refreshes: 'nothing' }} />, growingList());
  const button = screen.getByRole('button', { name: 'Run' });
  await user.dblClick(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(sent).toEqual(['a']);
  for (let index = 0; index < expected.length; index++) {
    await waitFor(() => expect(answers.length).toBe(index + 1));
    answers[index]?.();
  }
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  expect(sent).toEqual(expected);
});

test('a refusal is the API’s text beside the button, and the page stays as it is', async () => {
  const send = () => Promise.reject(new HttpError('Ce nom est déjà pris.', 422, { code: 'invalid' }));
  const { user } = renderElement(<Page send={send} />, growingList());
  await user.click(screen.getByRole('button', { name: 'Run' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Ce nom est déjà pris.'));
  expect(tagCount()).toBe(1);
});

test('after a conflict, and after a refusal that is shown as a notice, the page is read again', async () => {
  const conflict = () => Promise.reject(new HttpError('Quelqu’un l’a changé.', 409, { code: 'conflict' }));
  const { user } = renderElement(<Page send={conflict} />, growingList());
  await user.click(screen.getByRole('button', { name: 'Run' }));
  await waitFor(() => expect(tagCount()).toBe(2));
  const late = renderElement(<Page send={() => Promise.reject(new TypeError('x'))} options={{ refusalAs: 'notice' }} />, growingList());
  await late.user.click(screen.getByRole('button', { name: 'Run' }));
  await screen.findByText('Erreur de communication avec le serveur');
  await waitFor(() => expect(tagCount()).toBe(2));
});
