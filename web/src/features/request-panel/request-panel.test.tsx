import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '../../lib/intl.ts';
import { watchRequests } from '../../lib/request-state.ts';
import { RequestPanel } from './request-panel.tsx';

beforeEach(() => setLocale('en'));

async function openPanel(reply: () => Promise<Response>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return reply();
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  watchRequests(client);
  render(
    <QueryClientProvider client={client}>
      <RequestPanel />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Requests' }));
  return { asked, client };
}

const programs = () => Promise.resolve(Response.json({ data: [{ id: 'a' }] }));

async function type(label: string, value: string) {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), value);
}

test('runs a request, shows its state, and resets it', async () => {
  const { asked, client } = await openPanel(programs);
  await type('Subtype', 'all');
  await type('Model', 'programs');
  await userEvent.click(screen.getByRole('button', { name: 'Run' }));
  expect((await screen.findByText('Done.')).textContent).toBe('Done.');
  expect((await screen.findByText('1 / 1 / 0')).textContent).toBe('1 / 1 / 0');
  expect(asked).toEqual(['/api/v1/programs']);
  await userEvent.click(screen.getByRole('button', { name: /^Reset \[/ }));
  expect(client.getQueryCache().getAll()).toEqual([]);
  await vi.waitFor(() => expect(screen.queryByText('1 / 1 / 0')).toBeNull());
});

test('shows the refusal of a request and sends nothing', async () => {
  const { asked } = await openPanel(programs);
  await type('Model', 'tigers');
  await userEvent.click(screen.getByRole('button', { name: 'Run' }));
  expect((await screen.findByText(/^The model must be one of/)).textContent).toContain('presenters');
  expect(asked).toEqual([]);
});

test('resets all requests but the companies', async () => {
  const { client } = await openPanel(programs);
  client.setQueryData(['companies', 'nova'], []);
  client.setQueryData(['tags'], []);
  await userEvent.click(screen.getByRole('button', { name: 'Reset all' }));
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([['companies', 'nova']]);
});

test('says that a request failed even if the reply has no text', async () => {
  await openPanel(() => Promise.resolve(new Response('Bad gateway', { status: 502 })));
  await userEvent.click(screen.getByRole('button', { name: 'Run' }));
  expect((await screen.findByText('1 / 0 / 1')).textContent).toBe('1 / 0 / 1');
  expect(screen.getByText('Error without a text').textContent).toBe('Error without a text');
});
