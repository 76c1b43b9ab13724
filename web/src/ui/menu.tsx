import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Header,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components';
import { cx } from './classes.ts';
import { popoverClass } from './popover.tsx';

interface MenuProps {
  trigger: ReactNode;
  label: string;
  children: ReactNode;
  placement?: 'bottom start' | 'bottom end' | 'top start';
}

/** A list of verbs and places under a button. */
export function Menu({ trigger, label, children, placement = 'bottom end' }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement={placement} offset={6} className={cx(popoverClass, 'min-w-56')}>
        <AriaMenu aria-label={label} className="p-1.5 outline-none">
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

interface MenuItemProps {
  children: ReactNode;
  icon?: LucideIcon;
  onAction?: () => void;
  href?: string;
  /** Ticked, in a list of choices. */
  selected?: boolean;
  danger?: boolean;
  textValue?: string;
  lang?: string;
}

export function MenuItem({ children, icon: Icon, selected, danger, lang, ...props }: MenuItemProps) {
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
      {Icon && <Icon aria-hidden className="size-5 shrink-0 text-ink-2" />}
      <span className="grow">{children}</span>
      {selected && <Check aria-hidden className="size-4 shrink-0 text-link" />}
    </AriaMenuItem>
  );
}

export function MenuSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <AriaMenuSection>
      {title && <Header className="px-3 pt-2 pb-1 text-caption font-semibold text-ink-2">{title}</Header>}
      {children}
    </AriaMenuSection>
  );
}

export function MenuSeparator() {
  return <Separator className="mx-2 my-1.5 border-t border-line" />;
}
