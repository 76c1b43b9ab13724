import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { usePreload } from '../../ui/use-preload.ts';

const load = () => import('./request-dialog.tsx');
const RequestDialog = lazy(() => load().then((module) => ({ default: module.RequestDialog })));

type RequestDialogProps = ComponentProps<typeof RequestDialog>;

interface LazyRequestDialogProps extends Pick<RequestDialogProps, 'onClose'> {
  presenter: RequestDialogProps['presenter'] | null;
  /** The id of what takes the focus where the button that opened the dialog is gone: one asks only once. */
  focusAfter: (presenter: RequestDialogProps['presenter']) => string;
}

/** The request dialog for a presenter, loaded before it is first opened; nothing without one. */
export function LazyRequestDialog({ presenter, onClose, focusAfter }: LazyRequestDialogProps) {
  usePreload(load);
  useEffect(() => {
    if (!presenter) return;
    const id = focusAfter(presenter);
    return () => {
      // After React Aria has given the focus back, if it could.
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
