import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  /** One sentence. */
  children: ReactNode;
  /** A button or link. */
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <Icon aria-hidden strokeWidth={1.5} className="size-10 text-link" />
      <p className="max-w-[44ch] text-body text-ink-2">{children}</p>
      {action}
    </div>
  );
}
