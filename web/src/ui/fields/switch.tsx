import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components';
import { cx } from '../frame/classes.ts';

interface SwitchProps {
  children: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  isDisabled?: boolean;
  /** Puts the switch at the end of the line, after its text. */
  atEnd?: boolean;
  'aria-describedby'?: string | undefined;
  className?: string;
}

/** A setting that takes effect at once. */
export function Switch({ children, value, atEnd, className, ...props }: SwitchProps) {
  return (
    <AriaSwitch
      {...props}
      isSelected={value}
      className={cx(
        'group flex min-h-11 items-center gap-3 text-note data-disabled:opacity-50',
        atEnd && 'flex-row-reverse justify-between',
        className,
      )}
    >
      <span className="flex h-6 w-11 shrink-0 items-center rounded-pill border-2 border-line-strong bg-sunken px-0.5 transition-colors duration-150 group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-selected:border-primary group-data-selected:bg-primary">
        <span className="size-4 rounded-pill bg-line-strong transition-transform duration-150 group-data-selected:translate-x-5 group-data-selected:bg-on-primary forced-colors:bg-[CanvasText]" />
      </span>
      <span>{children}</span>
    </AriaSwitch>
  );
}
