import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/** After a refused submission, calls `onFault`, which shows the inputs, then focuses the first input with a fault. */
export function FocusFirstFault({ onFault }: { onFault(): void }) {
  const marker = useRef<HTMLSpanElement>(null);
  const { submitCount, isSubmitting, isSubmitSuccessful } = useFormState();
  /** The number of the refused submission, so that a second refusal focuses again. */
  const refusal = isSubmitting || isSubmitSuccessful ? 0 : submitCount;
  const show = useEffectEvent(onFault);
  useEffect(() => {
    if (refusal === 0) return;
    show();
    const frame = requestAnimationFrame(() => {
      marker.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [refusal]);
  return <span ref={marker} hidden />;
}
