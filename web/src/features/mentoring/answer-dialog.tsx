import type { ComponentProps, ReactNode } from 'react';
import type { Sender } from '../../lib/data/peer-roles.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import type { ButtonVariant } from '../../ui/frame/button.tsx';

interface AnswerDialogProps {
  title: string;
  /** The label of the submit button. */
  label: string;
  variant: ButtonVariant;
  /** The side that made the request, for the title of a refusal that has none of its own. */
  sender?: Sender;
  form: { props: ComponentProps<'form'>; messages: readonly string[]; isPending: boolean };
  /** The title of a refusal. */
  refusal?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog in which a person answers a request: fields, errors, cancel and submit buttons. */
export function AnswerDialog({ title, label, variant, sender, form, refusal, onClose, children }: AnswerDialogProps) {
  const { t } = useIntl();
  return (
    <FormDialog
      title={title}
      form={form}
      refused={refusal ?? t('mentoring.refused', { sender: sender ?? 'participant' })}
      cancel={t('mentoring.later')}
      confirm={label}
      variant={variant}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
