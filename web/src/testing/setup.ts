import { forgetServerClock } from '@binome/contract/values/server-clock';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { clearDrafts } from '../lib/forms/drafts.ts';
import { setSessionEnd } from '../lib/http/ended-session.ts';
import { toastQueue } from '../lib/page/toasts.ts';
import { collectAnnouncements } from './collect-announcements.ts';

let stopCollecting = () => {};
beforeEach(() => {
  stopCollecting = collectAnnouncements();
});

// jsdom lays nothing out.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

globalThis.Element.prototype.scrollIntoView ??= () => {};

// The test files of a worker share its modules and page. Cleaned after each test, so that no test depends on an earlier one.
afterEach(() => {
  stopCollecting();
  cleanup();
  for (const left of document.body.querySelectorAll(':scope > :not([data-live-announcer]), #announcements')) left.remove();
  document.querySelector('[data-live-announcer="own"]')?.replaceChildren();
  toastQueue.clear();
  setSessionEnd(null);
  forgetServerClock();
  clearDrafts();
  sessionStorage.clear();
  localStorage.clear();
  // The console keeps the order, the filter and the page of a list in the address.
  window.history.replaceState(null, '', '/');
  // A frame that jsdom has planned on fake timers would never come, and no later one either.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
