import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import type { Sender } from '../../lib/data/peer-roles.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button, type ButtonVariant } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

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
        <FormErrors title={refusal ?? t('mentoring.refused', { sender: sender ?? 'participant' })} messages={form.messages} />
        {children}
      </form>
    </Dialog>
  );
}
