import type { LucideIcon } from 'lucide-react';

/** A fact on a card: an icon, a term for screen readers, and a text. */
export function Fact({ icon: Icon, term, children }: { icon: LucideIcon; term: string; children: string }) {
  return (
    <div className="flex items-start gap-1.5">
      <dt className="sr-only">{term}</dt>
      <Icon aria-hidden className="mt-px size-4 shrink-0" />
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
