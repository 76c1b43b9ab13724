import type { Page, Request } from 'playwright-core';
import { expect, vi } from 'vitest';

const watched = new WeakMap<Page, Set<Request>>();

/** Notes the calls of the API that a page makes. */
export function watchRequests(page: Page): void {
  const calls = new Set<Request>();
  watched.set(page, calls);
  let isLeaving = false;
  page.on('request', (request) => {
    isLeaving ||= request.isNavigationRequest();
    if (/\/v1\/|\/auth\//.test(request.url())) calls.add(request);
  });
  // The browser does not report the end of calls whose document it leaves.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !isLeaving) return;
    isLeaving = false;
    calls.clear();
  });
  const end = (request: Request) => void calls.delete(request);
  page.on('requestfinished', end).on('requestfailed', end);
}

/**
 * Waits until each call of a watched page has its reply.
 * @throws AssertionError with the addresses that wait after `timeout` milliseconds
 */
export async function waitForReplies(page: Page, timeout: number): Promise<void> {
  const calls = watched.get(page) ?? new Set();
  const waiting = () =>
    expect(
      [...calls].map((request) => request.url()),
      'requests without a reply',
    ).toEqual([]);
  await vi.waitFor(waiting, { timeout, interval: 20 });
}
