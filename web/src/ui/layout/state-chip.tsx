import type { LucideIcon } from 'lucide-react';
import { cx } from '../frame/classes.ts';

export type ChipTone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger';

const tones: Record<ChipTone, string> = {
  neutral: 'bg-sunken text-ink-2',
  brand: 'bg-soft text-on-soft',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

interface StateChipProps {
  icon: LucideIcon;
  children: string;
  tone?: ChipTone;
  className?: string;
}

/** A state as text, with a matching icon and colour. */
export function StateChip({ icon: Icon, children, tone = 'neutral', className }: StateChipProps) {
  return (
    <span className={cx('inline-flex items-center gap-1.5 rounded-pill px-2.5 py-1 text-small font-medium', tones[tone], className)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </span>
  );
}
