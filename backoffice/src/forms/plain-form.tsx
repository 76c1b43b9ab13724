import { Box, type SxProps, type Theme } from '@mui/material';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorText, fieldErrors } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { FormFaults, fieldRoot } from './form-faults.ts';
import { showFirstFault } from './show-first-fault.ts';
import { useFaultNotice } from './use-fault-notice.ts';
import { validityFault } from './validity.ts';

type Props = {
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  /** What the API answered to the last submission: its faults are shown at the fields of the same `name`. */
  error?: unknown;
  /** A second submission is ignored while the first one runs. */
  pending?: boolean;
  /** What is wrong beyond the attributes of the fields, by the `name` of a field. */
  check?: (() => Record<string, string | false>) | undefined;
  /** The `name` of the field at which a refusal without a field is shown, in a form that shows it nowhere else. */
  refusalAt?: string;
  'aria-label'?: string;
  sx?: SxProps<Theme>;
  children: ReactNode;
};

/** A faulty field, with what was in it. */
type Fault = { control: HTMLInputElement; text: string; value: string };
type Faults = ReadonlyMap<Element, Fault>;

/**
 * A form of fields that are not react-admin's. A refused one shows each fault at its field, scrolls to the first, focuses it and names
 * it in a notice. A fault goes when its field changes.
 */
export function PlainForm({ onSubmit, error, pending = false, check, refusalAt, children, ...box }: Props) {
  const { t } = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>(new Map());
  /** Counts the refusals, so that each one shows its first fault again. */
  const [refusal, setRefusal] = useState(0);
  const notice = useFaultNotice();

  const refuse = (found: Faults) => {
    setFaults(found);
    if (found.size > 0) setRefusal((count) => count + 1);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (pending) return;
    const controls = controlsOf(event.currentTarget);
    const checked = check?.() ?? {};
    const found = faultsOf(controls, (control) => validityFault(control, t) ?? (checked[control.name] || undefined));
    refuse(found);
    if (found.size === 0) onSubmit(event);
  };
  const showAnswer = useEffectEvent((answer: unknown) => {
    const errors = fieldErrors(answer) ?? {};
    if (form.current)
      refuse(faultsOf(controlsOf(form.current), ({ name }) => errors[name] ?? (name === refusalAt ? errorText(answer, t) : undefined)));
  });
  useEffect(() => {
    if (error) showAnswer(error);
  }, [error]);
  const show = useEffectEvent(() => {
    const shown = form.current && showFirstFault(form.current);
    if (shown) notice(shown);
  });
  useEffect(() => {
    if (refusal > 0) show();
  }, [refusal]);

  const forgetChanged = () => {
    const left = [...faults].filter(([, { control, value }]) => contentOf(control) === value);
    if (left.length < faults.size) setFaults(new Map(left));
  };
  // A value that is set without being typed, such as the text of a chosen file. Forgotten only when the focus leaves, its fault would move the
  // button that is being pressed.
  useEffect(forgetChanged);
  const texts = new Map([...faults].map(([root, { text }]) => [root, text]));
  return (
    <FormFaults value={texts}>
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={submit}
        onInput={forgetChanged}
        onClick={forgetChanged}
        onBlur={forgetChanged}
        {...box}
      >
        {children}
      </Box>
    </FormFaults>
  );
}

function controlsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input, textarea')].filter(({ disabled }) => !disabled);
}

/** The first fault of each field. */
function faultsOf(controls: HTMLInputElement[], textOf: (control: HTMLInputElement) => string | undefined): Faults {
  const faults = new Map<Element, Fault>();
  for (const control of controls) {
    const root = control.closest(fieldRoot);
    const text = textOf(control);
    if (root && text && !faults.has(root)) faults.set(root, { control, text, value: contentOf(control) });
  }
  return faults;
}

/** A radio button or a box has always the same value: what counts is which of its name are chosen. */
function contentOf({ type, name, form, value }: HTMLInputElement): string {
  if (type !== 'radio' && type !== 'checkbox') return value;
  return form
    ? controlsOf(form)
        .map((control) => control.name === name && control.checked)
        .join()
    : '';
}
