import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api } from '../../lib/http/api.ts';
import { clearCalls } from '../../lib/http/last-calls.ts';
import { renderElement } from '../../testing/render-element.tsx';

vi.stubGlobal('__APP_VERSION__', '0.0.0');
const { ProblemDialog } = await import('./problem-dialog.tsx');

test.each([true, false])('the last calls are in a problem report if the person leaves them in: %s', async (areIncluded) => {
  const reports: { calls: object[] }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.includes('problem_reports')) reports.push(JSON.parse(String(body)));
    return Response.json({ data: [], success: true, message: 'Merci.' }, { status: url.includes('meetings') ? 404 : 200 });
  });
  const onSent = vi.fn();
  clearCalls();
  const id = '018f3f3e-1111-7000-8000-000000000000';
  await api('GET /api/v1/meetings/:id', { params: { id } }).catch(() => {});
  await api('GET /api/v1/presenters', { query: { q: 'Paul' } });
  const { user } = await renderElement(<ProblemDialog onClose={() => {}} onSent={onSent} />, 'tools');
  await user.type(screen.getByRole('textbox'), 'La page reste blanche');
  if (!areIncluded) await user.click(screen.getByRole('checkbox', { name: /derniers appels/ }));
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(onSent).toHaveBeenCalledWith('Merci.'));
  const calls = [
    { method: 'GET', path: '/api/v1/meetings/:id', status: 404, duration_ms: expect.any(Number) },
    { method: 'GET', path: '/api/v1/presenters', status: 200, duration_ms: expect.any(Number) },
  ];
  expect(reports.map((report) => report.calls)).toEqual([areIncluded ? calls : []]);
});
