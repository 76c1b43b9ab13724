import { Check } from 'lucide-react';

/** The line that says what is saved. */
export function SentLine({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-2 self-start rounded-pill bg-success-soft px-3.5 py-2 text-note font-semibold text-success">
      <Check aria-hidden className="size-5" />
      {children}
    </p>
  );
}
