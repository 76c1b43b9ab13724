import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { usePreload } from '../../ui/use-preload.ts';

const load = () => import('./request-dialog.tsx');
const RequestDialog = lazy(() => load().then((module) => ({ default: module.RequestDialog })));

type RequestDialogProps = ComponentProps<typeof RequestDialog>;

interface LazyRequestDialogProps extends Pick<RequestDialogProps, 'onClose'> {
  presenter: RequestDialogProps['presenter'] | null;
  /** Returns the id of the element to focus when the button that opened the dialog has disappeared after sending. */
  focusAfter: (presenter: RequestDialogProps['presenter']) => string;
}

/** The request dialog, preloaded before it is opened. Closed while `presenter` is null. */
export function LazyRequestDialog({ presenter, onClose, focusAfter }: LazyRequestDialogProps) {
  usePreload(load);
  useEffect(() => {
    if (!presenter) return;
    const id = focusAfter(presenter);
    return () => {
      // After React Aria has restored the focus, if its element still exists.
      setTimeout(() => document.activeElement === document.body && document.getElementById(id)?.focus(), 100);
    };
  }, [presenter, focusAfter]);
  if (!presenter) return null;
  return (
    <Suspense>
      <RequestDialog presenter={presenter} onClose={onClose} />
    </Suspense>
  );
}
