import { type ComponentProps, useEffect } from 'react';
import { loadMessages } from '../../lib/text/intl.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { usePreload } from '../../ui/overlays/use-preload.ts';

const load = async () => {
  const [module] = await Promise.all([import('./request-dialog.tsx'), loadMessages('requests')]);
  return module.RequestDialog;
};
const RequestDialog = lazyDialog(load);

type RequestDialogProps = ComponentProps<typeof RequestDialog>;

interface LazyRequestDialogProps extends Pick<RequestDialogProps, 'onClose'> {
  receiver: RequestDialogProps['receiver'] | null;
  /** Returns the id of the element to focus when the button that opened the dialog has disappeared after sending. */
  focusAfter: (receiver: RequestDialogProps['receiver']) => string;
}

/** The request dialog, preloaded with its texts before it is opened. Closed while `receiver` is null. */
export function LazyRequestDialog({ receiver, onClose, focusAfter }: LazyRequestDialogProps) {
  usePreload(load);
  useEffect(() => {
    if (!receiver) return;
    const id = focusAfter(receiver);
    return () => {
      // After React Aria has restored the focus, if its element still exists.
      setTimeout(() => document.activeElement === document.body && document.getElementById(id)?.focus(), 100);
    };
  }, [receiver, focusAfter]);
  if (!receiver) return null;
  return <RequestDialog receiver={receiver} onClose={onClose} />;
}
