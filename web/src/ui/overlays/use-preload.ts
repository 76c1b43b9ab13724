import { useEffect } from 'react';

/** Loads code on the first pointer or key event, so that a dialog opens at once when its button is pressed. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const controller = new AbortController();
    const start = () => {
      controller.abort();
      // An error is ignored here: the code is loaded again, with an error message, when it is needed.
      load().catch(() => {});
    };
    for (const event of ['pointermove', 'pointerdown', 'keydown'])
      window.addEventListener(event, start, { signal: controller.signal, passive: true });
    return () => controller.abort();
  }, [load]);
}
