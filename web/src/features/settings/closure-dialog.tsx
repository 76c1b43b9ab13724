import { cleanEmail } from '@binome/contract/values/email-address';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { endSessionElsewhere, useCurrentUser } from '../../lib/data/session.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ClosureEffects } from './closure-effects.tsx';

interface ClosureDialogProps {
  /** The last day of what is kept without the person's name. */
  keptUntil: string;
  onClose: () => void;
}

/** Lists the effects, confirms with e-mail and password, closes the account and shows the public page. */
export function ClosureDialog({ keptUntil, onClose }: ClosureDialogProps) {
  const { t } = useIntl();
  const client = useQueryClient();
  const router = useRouter();
  const formId = useId();
  const { email } = useCurrentUser();
  const form = useForm({
    defaultValues: { email: '', password: '' },
    send: async (body) => {
      await api('DELETE /auth', { body });
      await endSessionElsewhere(client, () => router.navigate({ to: '/' }));
      showToast({ title: t('settings.closed'), lines: [t('settings.closed_text')], tone: 'success' });
    },
  });
  const { control, isPending } = form;

  const matchesEmail = (typed: string) => cleanEmail(typed) === email || t('settings.closure_email_differs');
  return (
    <Dialog
      alert
      title={t('settings.closure_title')}
      isOpen
      onOpenChange={(open) => !open && !isPending && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={isPending}>
            {t('settings.closure_keep')}
          </Button>
          <Button variant="danger" type="submit" form={formId} isPending={isPending}>
            {t('settings.closure_do')}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-4 pb-2">
        <FormErrors title={t('settings.closure_problem')} messages={form.messages} />
        <ClosureEffects />
        <p className="text-note">{t('settings.closure_kept_until', { day: keptUntil })}</p>
        <p className="text-note">{t('settings.closure_confirm_text')}</p>
        <FormField control={control} name="email" rules={{ required: t('form.required'), validate: matchesEmail }}>
          {(field) => <TextField label={t('settings.closure_email', { email })} type="email" autoComplete="off" {...field} />}
        </FormField>
        <FormField control={control} name="password" rules={{ required: t('form.required') }}>
          {(field) => <PasswordField label={t('settings.closure_password')} autoComplete="current-password" {...field} />}
        </FormField>
      </form>
    </Dialog>
  );
}
