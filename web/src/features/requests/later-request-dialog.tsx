import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { speakAlso } from '../../lib/intl.ts';
import { useFirstSign } from '../../ui/use-first-sign.ts';

const load = async () => {
  const [module] = await Promise.all([import('./request-dialog.tsx'), speakAlso('requests')]);
  return { default: module.RequestDialog };
};
const RequestDialog = lazy(load);

type Asking = ComponentProps<typeof RequestDialog>;

interface LaterRequestDialogProps extends Pick<Asking, 'onClose'> {
  presenter: Asking['presenter'] | null;
  /** The id of what takes the focus where the button that opened the dialog is gone: one asks only once. */
  focusAfter: (presenter: Asking['presenter']) => string;
}

/** The request dialog for a presenter, or nothing yet. Its code comes with the first sign of life of the person, so that a press opens it at once. */
export function LaterRequestDialog({ presenter, onClose, focusAfter }: LaterRequestDialogProps) {
  useFirstSign(load);
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
