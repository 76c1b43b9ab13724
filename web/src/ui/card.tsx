import type { ComponentProps } from 'react';
import { cx } from './classes.ts';

interface CardProps extends ComponentProps<'div'> {
  /** Says what it is to readers: a section has a name, an article is one of a list. */
  as?: 'div' | 'section' | 'article';
  /** The one card that asks for attention. */
  soft?: boolean;
}

/** White on the tinted ground; never a card in a card. */
export function Card({ as: Tag = 'div', soft, className, ...props }: CardProps) {
  const look = soft ? 'bg-soft text-on-soft' : 'bg-surface shadow-card forced-colors:border';
  const all = cx('rounded-card p-4 md:p-6', look, className);
  if (Tag === 'section') return <section {...props} className={all} />;
  if (Tag === 'article') return <article {...props} className={all} />;
  return <div {...props} className={all} />;
}
