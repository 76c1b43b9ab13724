import { BrandMark } from './brand-mark.tsx';
import { cx } from './classes.ts';

interface LogoProps {
  /** The visited or the user's company; without one, "Binôme" is shown. */
  company?: { name: string; logo_url: string | null } | null;
  /** On the ground of a moment, a logo stands on a white plate. */
  onDeep?: boolean;
  className?: string;
}

/** The company's logo, or our mark beside the company's name. Logos are drawn for white, so the dark theme puts them on a white plate. */
export function Logo({ company, onDeep, className }: LogoProps) {
  if (company?.logo_url) {
    const plate = onDeep
      ? 'self-start rounded-control bg-white px-3 py-1.5'
      : 'rounded-[2px] bg-[light-dark(transparent,#ffffff)] shadow-[0_0_0_4px_light-dark(transparent,#ffffff)]';
    return (
      <img src={company.logo_url} alt={company.name} className={cx('h-10 w-auto max-w-44 min-w-0 object-contain', plate, className)} />
    );
  }
  return (
    <span className={cx('inline-flex min-w-0 items-center gap-2.5 font-display text-h3 font-semibold text-ink', className)}>
      <BrandMark className="size-8 shrink-0" />
      <span className="truncate">{company?.name ?? 'Binôme'}</span>
    </span>
  );
}
