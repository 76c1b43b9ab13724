import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from './illustration.tsx';

interface EmptyStateProps {
  drawing: IllustrationName;
  /** One sentence. */
  children: ReactNode;
  /** A button or link. */
  action?: ReactNode;
}

/** A page or a list without content: a drawing, a sentence, and what to do. */
export function EmptyState({ drawing, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-5 px-4 py-10 text-center">
      <Illustration name={drawing} className="max-w-60" />
      <p className="max-w-[44ch] text-body text-ink-2">{children}</p>
      {action}
    </div>
  );
}
