import { useEffect, useRef } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { Alert } from '../layout/alert.tsx';

export interface FieldFault {
  /** The name of the field's input, or the prefix of its inputs' names. */
  name: string;
  label: string;
  message: string;
}

interface ErrorSummaryProps {
  title: string;
  text: string;
  faults: readonly FieldFault[];
  /** Errors that name no field. */
  messages: readonly string[];
  /** Counts the failed submissions; each one moves the focus to the summary. */
  refusals: number;
}

/** The errors of a long form, above it. Each line moves the focus to its field. */
export function ErrorSummary({ title, text, faults, messages, refusals }: ErrorSummaryProps) {
  const { t } = useIntl();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) ref.current?.focus();
  }, [refusals]);
  if (faults.length + messages.length === 0) return null;
  return (
    <Alert ref={ref} tone="danger" title={title}>
      <p>{text}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {faults.map(({ name, label, message }) => (
          <li key={name}>
            <button type="button" onClick={() => focusField(name)} className="min-h-6 text-left underline underline-offset-3">
              {t('ui.fault', { label, message })}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function focusField(name: string): void {
  document.querySelector<HTMLElement>(`[name="${name}"], [name^="${name}_"]`)?.focus();
}
