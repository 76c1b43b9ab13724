import type { FormEventHandler, ReactNode } from 'react';
import { useId } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';

interface AnswerDialogProps {
  title: string;
  /** The button that answers. */
  label: string;
  variant: ButtonVariant;
  isPending: boolean;
  /** What the API refused. */
  messages: readonly string[];
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog in which a mentor answers: the fields, what was refused, and two ways out. */
export function AnswerDialog({ title, label, variant, isPending, messages, onSubmit, onClose, children }: AnswerDialogProps) {
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
          <Button variant={variant} type="submit" form={formId} isPending={isPending}>
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-5 pb-2">
        <FormErrors title={t('mentoring.refused')} messages={messages} />
        {children}
      </form>
    </Dialog>
  );
}
