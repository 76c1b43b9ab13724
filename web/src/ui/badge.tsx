/** A count on an icon, at most "99+". Hidden from screen readers: the control's label must contain the count. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden
      className="absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-pill bg-primary px-1 text-caption font-semibold tabular-nums text-on-primary ring-2 ring-surface"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
