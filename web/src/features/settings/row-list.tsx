import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/layout/card.tsx';

/** A card of settings under a heading, a row each. */
export function RowList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-h2 font-semibold">
        {title}
      </h2>
      <Card className="py-1! md:py-1!">
        <ul>{children}</ul>
      </Card>
    </section>
  );
}
