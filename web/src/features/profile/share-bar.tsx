/** A bar for a share from 0 to 1. Hidden from screen readers, because the figure is shown next to it. */
export function ShareBar({ share }: { share: number }) {
  const width = `${Math.round(Math.min(Math.max(share, 0), 1) * 100)}%`;
  return (
    <span aria-hidden className="block h-2 overflow-hidden rounded-pill bg-line">
      <span className="block h-full rounded-pill bg-primary" style={{ width }} />
    </span>
  );
}
