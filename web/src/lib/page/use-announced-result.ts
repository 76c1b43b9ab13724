import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/** Milliseconds without a change before a result is said, so that typing in a search does not say one result a letter. */
const settledMs = 400;

/**
 * Says `text` once `act` has changed and its result is there, for example when a list is filtered or shows another page. Says nothing
 * when the page opens, nor when data changes by itself. `text` is undefined while the result loads, and empty to say nothing.
 */
export function useAnnouncedResult(act: string, text: string | undefined): void {
  const said = useRef<string>(undefined);
  useEffect(() => {
    if (text === undefined || said.current === act) return;
    if (said.current === undefined) {
      said.current = act;
      return;
    }
    const timer = setTimeout(() => {
      said.current = act;
      if (text !== '') announce(text);
    }, settledMs);
    return () => clearTimeout(timer);
  }, [act, text]);
}
