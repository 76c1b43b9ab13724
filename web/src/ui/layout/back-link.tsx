import { createLink } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../frame/classes.ts';

/** A link one level up; takes `to` like the router's Link. */
export const BackLink = createLink(function BackLink({ children, className, ...props }: ComponentProps<'a'>) {
  return (
    <a
      {...props}
      className={cx(
        '-ml-1 inline-flex min-h-10 lg:min-h-8 items-center gap-1 self-start rounded-md pr-2 text-note font-medium text-link hover:underline',
        className,
      )}
    >
      <ChevronLeft aria-hidden className="size-5" />
      {children}
    </a>
  );
});
