import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** A count or a short text beside the title. */
  note?: ReactNode;
  /** A button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a page with a heading. */
export function Section({ title, note, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-h2 font-semibold">
          {title}
        </h2>
        {note && <p className="text-note text-ink-2 tabular-nums">{note}</p>}
        {action}
      </div>
      {children}
    </section>
  );
}
