import type { ComponentProps } from 'react';
import { cx } from '../frame/classes.ts';

interface CardProps extends ComponentProps<'div'> {
  /** The element: a `section` needs a name, an `article` is an item of a list. */
  as?: 'div' | 'section' | 'article';
  /** Highlights the most important card of a page. */
  soft?: boolean;
}

/** Cards are never nested. */
export function Card({ as: Tag = 'div', soft, className, ...props }: CardProps) {
  const colours = soft ? 'bg-soft text-on-soft' : 'bg-surface shadow-card forced-colors:border';
  const classes = cx('rounded-card p-4 md:p-6', colours, className);
  if (Tag === 'section') return <section {...props} className={classes} />;
  if (Tag === 'article') return <article {...props} className={classes} />;
  return <div {...props} className={classes} />;
}
