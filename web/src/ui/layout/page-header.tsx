import type { ReactNode } from 'react';
import { useTitle } from '../../lib/page/use-title.ts';

interface PageHeaderProps {
  title: string;
  /** The subtitle. */
  children?: ReactNode;
  /** The page's primary action. */
  action?: ReactNode;
  /** A BackLink. */
  back?: ReactNode;
}

/** The page's h1 and document title. The root route focuses it after navigation, so that screen readers announce the page. */
export function PageHeader({ title, children, action, back }: PageHeaderProps) {
  useTitle(title);
  return (
    <header className="mb-6 flex flex-col gap-2">
      {back}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 tabIndex={-1} className="text-h1 font-semibold text-balance">
            {title}
          </h1>
          {children && <p className="max-w-[68ch] text-ink-2">{children}</p>}
        </div>
        {action}
      </div>
    </header>
  );
}
