import type { ReactNode } from 'react';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components';
import { cx } from '../frame/classes.ts';
import type { PanelProps } from './use-panel.ts';

export const popoverClass =
  'max-h-[70vh] overflow-auto rounded-control bg-surface text-ink shadow-float outline-none data-entering:animate-enter forced-colors:border';

interface PopoverProps extends PanelProps {
  /** The accessible name. */
  label: string;
  children: ReactNode;
  placement?: AriaPopoverProps['placement'];
  className?: string;
}

/** A panel for the button of `usePanel`; Escape closes it and restores the focus. */
export function Popover({ autoFocus: _, label, placement = 'bottom start', className, children, ...panel }: PopoverProps) {
  return (
    // Without a Dialog inside, React Aria makes the popover itself a dialog, with hidden close buttons for screen readers.
    <AriaPopover {...panel} aria-label={label} placement={placement} offset={6} className={cx(popoverClass, className)}>
      {children}
    </AriaPopover>
  );
}
