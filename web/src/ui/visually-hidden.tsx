import type { ReactNode } from 'react';

/** Words for readers of the screen only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
