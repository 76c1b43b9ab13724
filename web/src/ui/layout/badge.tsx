/**
 * A count, at most "99+", above and beside the icon before it. Hidden from screen readers: the control's label must contain the
 * count.
 */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden
      className="-ml-0.5 grid h-[1.125rem] min-w-[1.125rem] -translate-y-2 place-items-center rounded-pill bg-primary px-1 text-caption leading-none font-semibold tabular-nums text-on-primary"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
