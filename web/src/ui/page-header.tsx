import type { ReactNode } from 'react';
import { useTitle } from '../lib/use-title.ts';

interface PageHeaderProps {
  title: string;
  /** A sentence under the title. */
  children?: ReactNode;
  /** The one primary action of the page. */
  action?: ReactNode;
  /** A BackLink. */
  back?: ReactNode;
}

/** The only h1 of a page, and its name in the browser's tab. It takes the focus after a change of page, so that a reader hears where they are. */
export function PageHeader({ title, children, action, back }: PageHeaderProps) {
  useTitle(title);
  return (
    <header className="mb-6 flex flex-col gap-2">
      {back}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 tabIndex={-1} className="text-[1.5rem] leading-8 font-semibold text-balance xs:text-h1">
            {title}
          </h1>
          {children && <p className="max-w-[68ch] text-ink-2">{children}</p>}
        </div>
        {action}
      </div>
    </header>
  );
}
