import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useIntl } from '../../lib/text/intl.ts';
import { IconButton } from '../frame/icon-button.tsx';

interface MomentProps {
  /** A few words: « Paul a dit oui ». */
  title: string;
  onClose: () => void;
  /** Portraits or a drawing, beside the words on a wide screen and above them on a phone. */
  art?: ReactNode;
  /** The words, the one thing to do. */
  children: ReactNode;
}

/** A full-screen scene for the moments that count: the yes, half-way, the end. It is modal; Escape and the button close it. */
export function Moment({ title, onClose, art, children }: MomentProps) {
  const { t } = useIntl();
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-40 overflow-auto bg-deep text-on-deep data-entering:animate-fade"
    >
      <Modal className="min-h-full">
        <Dialog className="relative isolate flex min-h-dvh flex-col overflow-hidden px-5 pb-10 outline-none md:px-10">
          <Glow />
          <div className="flex min-h-16 items-center justify-end">
            <IconButton icon={X} label={t('ui.close')} slot="close" className="-mr-2" />
          </div>
          <div className="mx-auto grid w-full max-w-[1080px] grow content-center justify-items-center gap-8 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center lg:justify-items-start lg:gap-16">
            {/* A width of its own: the portraits are as wide as their place, which a column of the grid would make as wide as them. */}
            {art && <div className="flex w-56 max-w-full justify-center md:w-68">{art}</div>}
            <div className="flex w-full max-w-xl min-w-0 flex-col gap-5">
              <Heading slot="title" className="text-moment font-bold text-balance break-words">
                {title}
              </Heading>
              {children}
            </div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Two large pale rings behind the scene. */
function Glow() {
  const ring = 'pointer-events-none absolute -z-10 rounded-pill border-[clamp(36px,7vw,90px)] forced-colors:hidden';
  return (
    <>
      <span aria-hidden className={`${ring} -top-[45vmax] -left-[45vmax] size-[90vmax] border-ring/15`} />
      <span aria-hidden className={`${ring} -right-[30vmax] -bottom-[40vmax] size-[70vmax] border-warm/20`} />
    </>
  );
}
