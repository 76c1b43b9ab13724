import { useEffect } from 'react';

/** Fetches code with the first sign of life of the person: the first page is drawn without it, and a press finds it there. */
export function useFirstSign(load: () => Promise<unknown>): void {
  useEffect(() => {
    const controller = new AbortController();
    const start = () => {
      controller.abort();
      // What fails now is asked for again, and told, when it is needed.
      load().catch(() => {});
    };
    for (const sign of ['pointermove', 'pointerdown', 'keydown'])
      window.addEventListener(sign, start, { signal: controller.signal, passive: true });
    return () => controller.abort();
  }, [load]);
}
