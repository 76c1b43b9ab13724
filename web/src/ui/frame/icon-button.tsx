import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from 'react-aria-components';
import { cx } from './classes.ts';

interface IconButtonProps extends Omit<ButtonProps, 'className' | 'children'> {
  icon: LucideIcon;
  /** The accessible name. */
  label: string;
  className?: string;
  small?: boolean;
}

export function IconButton({ icon: Icon, label, className, small, ...props }: IconButtonProps) {
  const classes = cx(
    'inline-grid shrink-0 place-items-center rounded-control text-ink-2 transition-colors duration-150 hover:bg-sunken hover:text-ink data-pressed:bg-sunken data-disabled:opacity-50',
    small ? 'size-8' : 'size-11',
    className,
  );
  return (
    <Button type="button" {...props} aria-label={label} className={classes}>
      <Icon aria-hidden className="size-5" />
    </Button>
  );
}
