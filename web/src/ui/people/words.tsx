import type { ReactNode } from 'react';
import { cx } from '../frame/classes.ts';

interface WordsProps {
  children: ReactNode;
  /** `small`: in a list or a card. */
  size?: 'small' | 'normal';
  /** The language of the words, if it is not that of the page. */
  lang?: string | undefined;
  className?: string;
}

/** A person's own words, on the warm ground. Who says them is beside it. */
export function Words({ children, size = 'normal', lang, className }: WordsProps) {
  return (
    <blockquote
      lang={lang}
      className={cx(
        'rounded-[4px_1.25rem_1.25rem_1.25rem] bg-warm-soft font-display font-medium break-words whitespace-pre-line text-on-warm forced-colors:border',
        size === 'small' ? 'px-4 py-3 text-[1.0625rem] leading-[1.35]' : 'px-5 py-4 text-quote',
        className,
      )}
    >
      {children}
    </blockquote>
  );
}
