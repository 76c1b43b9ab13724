import type { ReactNode } from 'react';

export interface Fact {
  term: string;
  value: ReactNode;
}

/** A list of terms and values; empty values are left out. */
export function DescriptionList({ facts }: { facts: readonly Fact[] }) {
  const filled = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <dl className="grid gap-x-6 gap-y-3 xs:grid-cols-[auto_1fr]">
      {filled.map(({ term, value }) => (
        <div key={term} className="flex flex-col xs:contents">
          <dt className="text-note text-ink-2">{term}</dt>
          <dd className="text-note font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
