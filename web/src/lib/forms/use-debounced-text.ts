import { useEffect, useRef, useState } from 'react';

/** Time between the last keystroke and the search. */
const debounceMs = 300;

/**
 * Returns the text of the search field and a function that changes it and applies it to the URL after a delay. The text follows the
 * URL when something else changes it (the browser's back button, "clear all").
 */
export function useDebouncedText(urlText: string, apply: (text: string) => void) {
  const [text, setText] = useState(urlText);
  const latest = useRef({ apply, urlText });
  latest.current = { apply, urlText };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastApplied = useRef(urlText);
  useEffect(() => {
    if (urlText !== lastApplied.current) setText(urlText);
    lastApplied.current = urlText;
  }, [urlText]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const changeText = (newText: string, delay = debounceMs) => {
    setText(newText);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      lastApplied.current = newText.trim();
      if (lastApplied.current !== latest.current.urlText) latest.current.apply(lastApplied.current);
    }, delay);
  };
  return [text, changeText] as const;
}
