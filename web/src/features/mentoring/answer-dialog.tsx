import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';

interface AnswerDialogProps {
  title: string;
  /** The label of the submit button. */
  label: string;
  variant: ButtonVariant;
  form: { props: ComponentProps<'form'>; messages: readonly string[]; isPending: boolean };
  /** The title of a refusal. */
  refusal?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog in which a presenter answers a request: fields, errors, cancel and submit buttons. */
export function AnswerDialog({ title, label, variant, form, refusal, onClose, children }: AnswerDialogProps) {
  const { t } = useIntl();
  const formId = useId();
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('mentoring.later')}
          </Button>
          <Button variant={variant} type="submit" form={formId} isPending={form.isPending}>
            {label}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-5 pb-2">
        <FormErrors title={refusal ?? t('mentoring.refused')} messages={form.messages} />
        {children}
      </form>
    </Dialog>
  );
}
