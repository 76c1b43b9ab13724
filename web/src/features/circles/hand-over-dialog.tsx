import type { CircleSession } from '@binome/contract/circles/circle-sessions';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { fullName } from './people.ts';
import { useSessionChange } from './use-circle-change.ts';

/** Names another facilitator of a session. */
export function HandOverDialog({ session, onClose }: { session: CircleSession; onClose: () => void }) {
  const { t } = useIntl();
  const { id, facilitator, attendances } = session;
  const others = attendances.map(({ person }) => person).filter(({ user_id }) => user_id !== facilitator?.user_id);
  const { mutateAsync } = useSessionChange(
    session,
    (user_id: string) => api('PATCH /api/v1/circle_sessions/:id', { params: { id }, body: { event: 'hand_over', user_id } }),
    { quiet: true },
  );
  const form = useForm({
    defaultValues: { user_id: '' },
    send: async ({ user_id }) => {
      await mutateAsync(user_id);
      const name = others.find((person) => person.user_id === user_id)?.first_name ?? '';
      showToast({ title: t('circle.handed_over', { name }), tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('circle.hand_over')}
      form={form}
      refused={t('circle.refused_title')}
      cancel={t('circle.cancel')}
      confirm={t('circle.hand_over_do')}
      onClose={onClose}
    >
      <FormField control={form.control} name="user_id" rules={{ required: t('form.required') }}>
        {({ inputRef: _, ...field }) => (
          <RadioCards
            label={t('circle.who_leads')}
            cards={others.map((person) => ({ value: person.user_id, label: fullName(person) }))}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
