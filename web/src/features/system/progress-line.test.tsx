import { useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { ProgressLine } from './progress-line.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

/** The line, with a button that saves and one that reads, until `wait` resolves. */
function Page({ wait }: { wait: () => Promise<null> }) {
  const client = useQueryClient();
  return (
    <>
      <ProgressLine />
      <button type="button" onClick={() => client.getMutationCache().build(client, { mutationFn: wait }).execute(undefined)}>
        {'save'}
      </button>
      <button type="button" onClick={() => client.fetchQuery({ queryKey: ['tags'], queryFn: wait })}>
        {'read'}
      </button>
    </>
  );
}

async function renderLine() {
  const calls = { finish: () => {} };
  const wait = () =>
    new Promise<null>((done) => {
      calls.finish = () => done(null);
    });
  await renderElement(<Page wait={wait} />);
  return calls;
}

const line = () => document.querySelector('[data-progress]');
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('a save of more than a second is shown and said until it ends', async () => {
  const calls = await renderLine();
  await press('save');
  await pass(900);
  expect([line(), screen.getByRole('status').textContent]).toEqual([null, '']);
  await pass(200);
  expect([line() === null, screen.getByRole('status').textContent]).toEqual([false, 'Enregistrement…']);
  await act(async () => calls.finish());
  await pass(50);
  expect([line(), screen.getByRole('status').textContent]).toEqual([null, '']);
});

test('data that is missing for more than a second is shown by the line alone', async () => {
  const calls = await renderLine();
  await press('read');
  await pass(1_100);
  expect([line() === null, screen.getByRole('status').textContent]).toEqual([false, '']);
  await act(async () => calls.finish());
  await pass(50);
  expect(line()).toBeNull();
});
