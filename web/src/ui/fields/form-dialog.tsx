import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button, type ButtonVariant } from '../frame/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { FormErrors } from './form-errors.tsx';

interface FormDialogProps {
  title: string;
  form: { props: ComponentProps<'form'>; messages: readonly string[]; isPending: boolean };
  /** The title above the API's errors. */
  refused: string;
  /** The label of the button that closes the dialog. */
  cancel: string;
  /** The label of the button that sends the form. */
  confirm: string;
  variant?: ButtonVariant;
  /** For a destructive or important question: a click outside does not close it. */
  alert?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form: the API's errors, its fields, and two buttons. */
export function FormDialog({
  title,
  form,
  refused,
  cancel,
  confirm,
  variant = 'primary',
  alert = false,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      alert={alert}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {cancel}
          </Button>
          <Button variant={variant} type="submit" form={formId} isPending={form.isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-5 pb-2">
        <FormErrors title={refused} messages={form.messages} />
        {children}
      </form>
    </Dialog>
  );
}
