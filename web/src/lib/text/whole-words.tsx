import type { ReactNode } from 'react';

/** Keeps each word with a hyphen, such as "aimeriez-vous", on one line. */
export function wholeWords(text: string): ReactNode {
  return text.split(/(\S+-\S+)/).map((part, place) =>
    part.includes('-') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never change places.
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
