import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds that a long computation may run before others get their turn. */
const sliceMilliseconds = 5;

/**
 * Returns a function that a long computation awaits between its steps: it lets the waiting requests run whenever the computation has run
 * for five milliseconds.
 */
export function workInSlices(): () => Promise<void> | undefined {
  let startedAt = performance.now();
  return () => {
    if (performance.now() - startedAt < sliceMilliseconds) return undefined;
    return nextTurn().then(() => {
      startedAt = performance.now();
    });
  };
}
