import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Scene } from '../../ui/layout/scene.tsx';

interface LeadBlockProps {
  /** The page's scene; otherwise a card, because another block has the viewer's next step. */
  primary: boolean;
  /** The id of its heading. */
  labelledBy: string;
  children: ReactNode;
}

/** A block that may be the main part of the page. */
export function LeadBlock({ primary, labelledBy, children }: LeadBlockProps) {
  if (primary) {
    return (
      <Scene aria-labelledby={labelledBy} className="[&>div]:w-full">
        {children}
      </Scene>
    );
  }
  return (
    <Card as="section" aria-labelledby={labelledBy} className="flex flex-col items-start gap-3">
      {children}
    </Card>
  );
}
