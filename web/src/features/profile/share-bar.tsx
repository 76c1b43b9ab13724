/** A part of 0–1 of a whole. The figure stands beside it in words: it says nothing itself. */
export function ShareBar({ part }: { part: number }) {
  const width = `${Math.round(Math.min(Math.max(part, 0), 1) * 100)}%`;
  return (
    <span aria-hidden className="block h-2 overflow-hidden rounded-pill bg-line">
      <span className="block h-full rounded-pill bg-primary" style={{ width }} />
    </span>
  );
}
