import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';

interface ActionCardProps {
  icon: LucideIcon;
  /** A short text above the title. Absent when there is nothing to do. */
  eyebrow?: string | undefined;
  title: string;
  /** The id of the title, for a button that it describes. */
  titleId?: string;
  /** The page's primary button, or a secondary one when there is nothing to do. */
  action: ReactNode;
  children: ReactNode;
}

/** The next thing to do: a title, a sentence and a button. */
export function ActionCard({ icon: Icon, eyebrow, title, titleId, action, children }: ActionCardProps) {
  return (
    <Card as="section" soft aria-label={eyebrow ?? title} className="flex flex-col gap-4 md:flex-row md:items-center">
      <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-pill bg-surface text-link">
        <Icon className="size-6" />
      </span>
      <div className="min-w-0 grow">
        {eyebrow && <p className="text-small font-medium">{eyebrow}</p>}
        <h2 id={titleId} className="text-h2 font-semibold text-balance break-words">
          {title}
        </h2>
        <p className="mt-1 max-w-[60ch] text-note">{children}</p>
      </div>
      {action}
    </Card>
  );
}
