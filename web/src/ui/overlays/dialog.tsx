import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../frame/classes.ts';
import { IconButton } from '../frame/icon-button.tsx';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** For a destructive or important question: a click outside does not close it. */
  alert?: boolean;
  /** Makes a long text focusable, so that it can be scrolled by keyboard. */
  scrollable?: boolean;
  className?: string;
}

/** A modal dialog; a bottom sheet on phones. */
export function Dialog({ title, isOpen, onOpenChange, children, footer, alert, scrollable, className }: DialogProps) {
  const { t } = useIntl();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!alert}
      className="fixed inset-0 z-40 flex items-end justify-center bg-veil data-entering:animate-fade xs:items-center xs:p-4"
    >
      <Modal
        className={cx(
          'flex max-h-[calc(100dvh-32px)] w-full max-w-lg flex-col rounded-t-scene bg-surface text-ink shadow-float data-entering:animate-sheet xs:rounded-scene forced-colors:border',
          className,
        )}
      >
        <AriaDialog role={alert ? 'alertdialog' : 'dialog'} className="flex min-h-0 flex-col outline-none">
          <div className="flex items-start gap-2 px-5 pt-5 pb-2 md:px-6">
            <Heading slot="title" className="grow pt-1 text-h2 font-semibold">
              {title}
            </Heading>
            <IconButton icon={X} label={t('ui.close')} slot="close" className="-mr-2" />
          </div>
          <div tabIndex={scrollable ? 0 : undefined} className="grow overflow-auto px-5 py-2 outline-offset-[-2px] md:px-6">
            {children}
          </div>
          {footer && <div className="flex flex-col-reverse gap-2 px-5 pt-3 pb-5 xs:flex-row xs:justify-end md:px-6">{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
