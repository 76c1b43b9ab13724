import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Scene } from './scene.tsx';

interface ActionCardProps {
  icon: LucideIcon;
  /** A short text above the title. Absent when there is nothing to do. */
  eyebrow?: string | undefined;
  title: string;
  /** The id of the title, for a button that it describes. */
  titleId?: string;
  /** The page's primary button, or a secondary one when there is nothing to do. */
  action: ReactNode;
  /** The people whom it concerns, in place of the icon. */
  art?: ReactNode;
  children: ReactNode;
}

/** The next thing to do, as the scene of a page: a title, a sentence and a button. */
export function ActionCard({ icon: Icon, eyebrow, title, titleId, action, art, children }: ActionCardProps) {
  return (
    <Scene aria-label={eyebrow ?? title} art={art || <IconPlate icon={Icon} />}>
      {eyebrow && <p className="text-note font-medium">{eyebrow}</p>}
      <h2 id={titleId} className="text-h1 font-semibold text-balance break-words">
        {title}
      </h2>
      <p className="max-w-[60ch]">{children}</p>
      {action}
    </Scene>
  );
}

function IconPlate({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span aria-hidden className="hidden size-24 shrink-0 place-items-center rounded-pill bg-surface text-link lg:grid">
      <Icon strokeWidth={1.5} className="size-11" />
    </span>
  );
}
