import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Header,
  Popover,
  Separator,
} from 'react-aria-components';
import { cx } from '../frame/classes.ts';
import { popoverClass } from './popover.tsx';
import type { PanelProps } from './use-panel.ts';

interface MenuProps extends PanelProps {
  label: string;
  /** Makes the menu single-choice: the id of the selected item, which gets the tick and the initial focus. */
  selectedId?: string;
  children: ReactNode;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
  className?: string;
}

/** A menu for the button of `usePanel`. */
export function Menu({
  id,
  triggerRef,
  isOpen,
  onOpenChange,
  autoFocus,
  label,
  selectedId,
  children,
  placement = 'bottom end',
  className,
}: MenuProps) {
  return (
    <Popover
      aria-label={label}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={placement}
      offset={6}
      className={cx(popoverClass, 'min-w-56', className)}
    >
      <AriaMenu
        {...selectionProps(selectedId)}
        id={id}
        aria-label={label}
        autoFocus={autoFocus}
        onClose={() => onOpenChange(false)}
        className="p-1.5 outline-none"
      >
        {children}
      </AriaMenu>
    </Popover>
  );
}

interface MenuItemProps {
  children: ReactNode;
  /** The value in a single-choice menu. */
  id?: string;
  icon?: LucideIcon;
  onAction?: () => void;
  href?: string;
  danger?: boolean;
  textValue?: string;
  lang?: string;
}

export function MenuItem({ children, icon: Icon, danger, lang, ...props }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...props}
      lang={lang}
      textValue={props.textValue ?? (typeof children === 'string' ? children : undefined)}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-note text-ink outline-offset-[-2px] data-focused:bg-sunken md:min-h-10',
        danger && 'text-danger',
      )}
    >
      {({ isSelected }) => (
        <>
          {Icon && <Icon aria-hidden className="size-5 shrink-0 text-ink-2" />}
          <span className="grow">{children}</span>
          {isSelected && <Check aria-hidden className="size-4 shrink-0 text-link" />}
        </>
      )}
    </AriaMenuItem>
  );
}

interface MenuSectionProps {
  title?: string;
  /** Like `selectedId` of Menu, for a menu with several single choices. */
  selectedId?: string;
  children: ReactNode;
}

export function MenuSection({ title, selectedId, children }: MenuSectionProps) {
  return (
    <AriaMenuSection {...selectionProps(selectedId)}>
      {title && <Header className="px-3 pt-2 pb-1 text-caption font-semibold text-ink-2">{title}</Header>}
      {children}
    </AriaMenuSection>
  );
}

export function MenuSeparator() {
  return <Separator className="mx-2 my-1.5 border-t border-line" />;
}

function selectionProps(selectedId: string | undefined) {
  return selectedId === undefined ? {} : ({ selectionMode: 'single', selectedKeys: [selectedId], disallowEmptySelection: true } as const);
}
