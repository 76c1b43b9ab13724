import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { setSessionEnd } from '../lib/ended-session.ts';
import { toastQueue } from '../lib/toasts.ts';

// The test files of a worker share its modules and page. Cleaned after each test, so that no test depends on an earlier one.
afterEach(() => {
  cleanup();
  toastQueue.clear();
  setSessionEnd(null);
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
