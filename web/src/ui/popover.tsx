import { type ReactNode, useContext } from 'react';
import {
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  DialogTrigger,
  OverlayTriggerStateContext,
} from 'react-aria-components';
import { cx } from './classes.ts';

export const popoverClass =
  'max-h-[70vh] overflow-auto rounded-control bg-surface text-ink shadow-dialog outline-none data-entering:animate-enter forced-colors:border';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactNode;
  /** Names the panel to readers of the screen. */
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: AriaPopoverProps['placement'];
  className?: string;
  onOpenChange?: (open: boolean) => void;
}

/** A panel beside the button that opens it; Escape closes it and gives the focus back. */
export function Popover({ trigger, label, children, placement = 'bottom start', className, onOpenChange }: PopoverProps) {
  return (
    <DialogTrigger onOpenChange={onOpenChange}>
      {trigger}
      {/* Without a Dialog in it the popover itself is one, and holds the hidden buttons that close it for readers. */}
      <AriaPopover aria-label={label} placement={placement} offset={6} className={cx(popoverClass, className)}>
        <Content>{children}</Content>
      </AriaPopover>
    </DialogTrigger>
  );
}

function Content({ children }: Pick<PopoverProps, 'children'>) {
  const state = useContext(OverlayTriggerStateContext);
  return typeof children === 'function' ? children(() => state?.close()) : children;
}
