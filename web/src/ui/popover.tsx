import type { ReactNode } from 'react';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components';
import { cx } from './classes.ts';
import type { PanelProps } from './use-panel.ts';

export const popoverClass =
  'max-h-[70vh] overflow-auto rounded-control bg-surface text-ink shadow-dialog outline-none data-entering:animate-enter forced-colors:border';

interface PopoverProps extends PanelProps {
  /** Names the panel to readers of the screen. */
  label: string;
  children: ReactNode;
  placement?: AriaPopoverProps['placement'];
  className?: string;
}

/** A panel beside the button of a `usePanel`; Escape closes it and gives the focus back. */
export function Popover({ autoFocus: _, label, placement = 'bottom start', className, children, ...panel }: PopoverProps) {
  return (
    // Without a Dialog in it the popover itself is one, and holds the hidden buttons that close it for readers.
    <AriaPopover {...panel} aria-label={label} placement={placement} offset={6} className={cx(popoverClass, className)}>
      {children}
    </AriaPopover>
  );
}
