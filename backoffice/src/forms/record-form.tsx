import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { Form, SimpleForm, useNotify } from 'react-admin';
import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form';
import { showFirstFault } from './show-first-fault.ts';
import { useFaultNotice } from './use-fault-notice.ts';

type Refusable = {
  /** Called after a refused submission, before its first fault is looked for: shows the inputs. */
  onFault?: () => void;
};

/** react-admin's form. A refused one scrolls to its first fault, focuses it and names it in a notice; a double click sends it once. */
export function RecordForm({ children, onFault, ...form }: ComponentProps<typeof Form> & Refusable) {
  return (
    <Form {...form} noValidate disableInvalidFormNotification>
      <Refusals onFault={onFault} />
      {children}
    </Form>
  );
}

/** The same with one column of inputs, and a bar for the buttons. */
export function RecordColumnForm({ children, ...form }: ComponentProps<typeof SimpleForm>) {
  return (
    <SimpleForm {...form} noValidate disableInvalidFormNotification>
      <Refusals />
      {children}
    </SimpleForm>
  );
}

function Refusals({ onFault }: { onFault?: (() => void) | undefined }) {
  const marker = useRef<HTMLSpanElement>(null);
  const { control, clearErrors } = useFormContext();
  const { submitCount, isSubmitting, isSubmitSuccessful, errors } = useFormState();
  const notify = useNotify();
  const notice = useFaultNotice();
  /** The number of the refused submission, so that a second refusal is shown again. */
  const refusal = isSubmitting || isSubmitSuccessful ? 0 : submitCount;

  const isRunning = useRef(isSubmitting);
  isRunning.current = isSubmitting;
  useEffect(() => {
    const form = marker.current?.closest('form');
    const ignoreSecond = (event: SubmitEvent) => {
      if (isRunning.current) event.preventDefault();
    };
    form?.addEventListener('submit', ignoreSecond, true);
    return () => form?.removeEventListener('submit', ignoreSecond, true);
  }, []);

  const prepare = useEffectEvent(() => onFault?.());
  const show = useEffectEvent(() => {
    const form = marker.current?.closest('form');
    const shown = form && showFirstFault(form);
    const faults = flatten(errors);
    // No input would clear them: they would refuse the form for ever.
    const strangers = faults.filter(({ name }) => !control._names.mount.has(name));
    clearErrors(strangers.map(({ name }) => name));
    if (shown) notice(shown);
    else if (faults.length > 0) notify([...new Set(faults.map(({ message }) => message))].join(' '), { type: 'error' });
  });
  useEffect(() => {
    if (refusal === 0) return;
    prepare();
    const frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [refusal]);
  return <span ref={marker} hidden />;
}

/** The faults by the name of their input. Those of the whole form, in `root`, are shown by the form itself. */
function flatten(errors: FieldErrors, path = ''): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object' || (path === '' && key === 'root')) return [];
    const name = `${path}${key}`;
    if (typeof error.message === 'string') return [{ name, message: error.message }];
    return flatten(error as FieldErrors, `${name}.`);
  });
}
