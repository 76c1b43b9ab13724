import { serverNow } from '@binome/contract/values/server-clock';
import { useSyncExternalStore } from 'react';
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';

export type ToastTone = 'info' | 'success' | 'warning' | 'danger';

export interface Toast {
  title: string;
  /** Several lines are shown as a list. */
  lines?: string[];
  tone: ToastTone;
  /** The number of the request that failed. */
  requestId?: string | null;
  action?: { label: string; href: string };
  /** Undoes the action that the toast reports. */
  undo?: { label: string; run: () => void };
}
export interface PastToast extends Toast {
  at: Date;
}

/** Shows at most three toasts at a time; the others wait. */
export const toastQueue = new ToastQueue<Toast>({ maxVisibleToasts: 3 });

const maxHistory = 20;
const listeners = new Set<() => void>();
let history: readonly PastToast[] = [];

/** Shows a toast for `timeout` milliseconds and adds it to the history under the bell. */
export function showToast(toast: Toast, timeout = 5_000): void {
  // Several requests that fail for the same reason show one toast.
  if (toastQueue.visibleToasts.some(({ content }) => hasSameText(content, toast))) return;
  toastQueue.add(toast, { timeout });
  history = [{ ...toast, at: new Date(serverNow()) }, ...history].slice(0, maxHistory);
  for (const listener of listeners) listener();
}

/** Returns the toasts since the page was loaded, newest first. */
export function useToastHistory(): readonly PastToast[] {
  return useSyncExternalStore(subscribe, () => history);
}

/** True from the first toast on; the toast region is loaded only then. */
export function useHasToasts(): boolean {
  return useSyncExternalStore(subscribe, () => history.length > 0);
}

function hasSameText(a: Toast, b: Toast): boolean {
  return a.title === b.title && a.lines?.join() === b.lines?.join();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
