import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import type { PressEvent } from 'react-aria-components';
import { showToast } from '../../lib/page/toasts.ts';
import { currentIntl } from '../../lib/text/intl.ts';
import { usePreload } from './use-preload.ts';

/** The props that `usePanel` passes to the panel. */
export interface PanelProps {
  id: string;
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  /** Which item of a menu gets the focus; `true` focuses the menu itself. */
  autoFocus: 'first' | 'last' | true;
}

/**
 * Connects a button with the menu or dialog it opens. React Aria's menus and popovers are 40 KiB, so `load` fetches the panel on
 * the first pointer or key event. Spread `button` on the button and `panel` on the panel's component, inside a Suspense; `panel`
 * is null until the first press.
 */
export function usePanel(kind: 'menu' | 'dialog', load: () => Promise<unknown>) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [autoFocus, setAutoFocus] = useState<PanelProps['autoFocus']>(true);
  usePreload(load);

  const open = async (focus: PanelProps['autoFocus']) => {
    try {
      await load();
      setAutoFocus(focus);
      setWasOpened(true);
      setOpen(true);
    } catch {
      showToast({ title: currentIntl().t('notify.no_network'), tone: 'warning' });
    }
  };
  const button = {
    ref: triggerRef,
    // Many screen readers announce any other value as "menu" too.
    'aria-haspopup': kind === 'menu' ? ('menu' as const) : undefined,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onPress: ({ pointerType }: PressEvent) => open(pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : true),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (kind === 'menu' && key === 'ArrowDown') open('first');
      if (kind === 'menu' && key === 'ArrowUp') open('last');
    },
  };
  const panel: PanelProps | null = wasOpened ? { id, triggerRef, isOpen, onOpenChange: setOpen, autoFocus } : null;
  return { button, panel };
}
