import type { Control } from 'react-hook-form';
import { useFaults } from '../../lib/forms/use-form.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { fieldNames, labels, type SignUpForm } from './sign-up-fields.ts';

interface SignUpFaultsProps {
  control: Control<SignUpForm>;
  messages: readonly string[];
  refusals: number;
}

/** The error summary of a sign-up form, in the order of its fields. */
export function SignUpFaults({ control, messages, refusals }: SignUpFaultsProps) {
  const { t } = useIntl();
  const messageOf = useFaults(control);
  const faults = fieldNames.flatMap((name) => {
    const message = messageOf[name];
    return message ? [{ name, label: t(labels[name]), message }] : [];
  });
  return (
    <ErrorSummary
      title={t('registration.invalid')}
      text={t('registration.invalid_text')}
      faults={faults}
      messages={messages}
      refusals={refusals}
    />
  );
}
