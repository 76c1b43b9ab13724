import { BrandMark } from './brand-mark.tsx';
import { cx } from './classes.ts';

interface LogoProps {
  /** The visited or the user's company; without one, "Binôme" is shown. */
  company?: { name: string; logo_url: string | null } | null;
  className?: string;
}

/** The company's logo, or our mark beside the company's name. */
export function Logo({ company, className }: LogoProps) {
  if (company?.logo_url)
    return <img src={company.logo_url} alt={company.name} className={cx('h-9 w-auto max-w-44 object-contain', className)} />;
  return (
    <span className={cx('inline-flex min-w-0 items-center gap-2.5 font-display text-h3 font-semibold text-ink', className)}>
      <BrandMark className="size-8 shrink-0" />
      <span className="truncate">{company?.name ?? 'Binôme'}</span>
    </span>
  );
}
