import { useSyncExternalStore } from 'react';
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';

export type ToastTone = 'info' | 'success' | 'warning' | 'danger';

export interface Toast {
  title: string;
  /** One line, or several that are listed. */
  lines?: string[];
  tone: ToastTone;
  action?: { label: string; href: string };
  /** Undoes what the toast tells. */
  undo?: { label: string; run: () => void };
}
export interface PastToast extends Toast {
  at: Date;
}

/** At most three at a time; those that wait come up when one leaves. */
export const toastQueue = new ToastQueue<Toast>({ maxVisibleToasts: 3 });

const maxHistory = 20;
const listeners = new Set<() => void>();
let history: readonly PastToast[] = [];

/** Shows a toast for some milliseconds (5 s at least for our own), and keeps it in the list under the bell. */
export function showToast(toast: Toast, timeout = 5_000): void {
  // Two calls that fail for the same reason say it once.
  if (toastQueue.visibleToasts.some(({ content }) => hasSameText(content, toast))) return;
  toastQueue.add(toast, { timeout });
  history = [{ ...toast, at: new Date() }, ...history].slice(0, maxHistory);
  for (const listener of listeners) listener();
}

/** The toasts of this session, newest first. */
export function useToastHistory(): readonly PastToast[] {
  return useSyncExternalStore(subscribe, () => history);
}

/** True from the first toast on: what draws them is loaded only then. */
export function useHasToasts(): boolean {
  return useSyncExternalStore(subscribe, () => history.length > 0);
}

function hasSameText(one: Toast, other: Toast): boolean {
  return one.title === other.title && one.lines?.join() === other.lines?.join();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
