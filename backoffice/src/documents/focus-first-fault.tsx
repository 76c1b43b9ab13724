import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/** After a refused submission, calls `onFault`, which shows the inputs, then focuses the first input with a fault. */
export function FocusFirstFault({ onFault }: { onFault(): void }) {
  const marker = useRef<HTMLSpanElement>(null);
  const { submitCount, isSubmitting, isSubmitSuccessful } = useFormState();
  const refused = submitCount > 0 && !isSubmitting && !isSubmitSuccessful;
  const show = useRef(onFault);
  show.current = onFault;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second refusal focuses again
  useEffect(() => {
    if (!refused) return;
    show.current();
    const frame = requestAnimationFrame(() => {
      marker.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [refused, submitCount]);
  return <span ref={marker} hidden />;
}
