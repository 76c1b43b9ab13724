import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportCrash, reportUncaughtErrors } from './crash-report.ts';

const sent: { url: string; body: Record<string, string> }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('__APP_VERSION__', '34.0.0');
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) });
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  sent.length = 0;
});

test('sends the last of several crashes, with the version and without an address, and ignores a failure', async () => {
  reportCrash(new Error('first'));
  await vi.advanceTimersByTimeAsync(400);
  reportCrash(new RangeError('second'), 'at Page');
  await vi.advanceTimersByTimeAsync(499);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([
    {
      url: '/backoffice/v1/crash_reports',
      body: {
        error: expect.stringContaining('RangeError: second'),
        component_stack: 'at Page',
        browser_name: navigator.userAgent,
        version: '34.0.0',
      },
    },
  ]);
});

test('reports errors outside of React, but no refusal of the API and no script that could not be loaded', async () => {
  reportUncaughtErrors(window);
  const reject = (reason: Error) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  reject(Object.assign(new Error('refused'), { status: 422 }));
  reject(new TypeError('Failed to fetch dynamically imported module: x'));
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toEqual([]);
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('in a click') }));
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toHaveLength(1);
});
