import { ApiFailure } from '@binome/contract/client';
import type { OwnProfile } from '@binome/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useIntl } from '../../lib/intl.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { EffectList } from './effect-list.tsx';

/** Lists the effects of leaving a role and confirms it. */
export function LeaveRoleDialog({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const { id, type } = profile;
  const leave = useMutation({
    mutationFn: async () => {
      const options = { params: { id }, body: { leave: true as const } };
      if (type === 'presenter') await api('PATCH /api/v1/presenters/:id', options);
      else await api('PATCH /api/v1/participants/:id', options);
    },
    onSuccess: async () => {
      showToast({ title: t('settings.role_left'), tone: 'success' });
      onClose();
      await client.invalidateQueries();
    },
    meta: { quiet: [404, 422] },
  });
  const messages = leave.error instanceof ApiFailure ? leave.error.errors.full_messages : [];
  return (
    <Dialog
      alert
      title={t('settings.leave_role_title', { type })}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('settings.keep_role')}
          </Button>
          <Button variant="danger" onPress={() => leave.mutate()} isPending={leave.isPending}>
            {t('settings.leave_role')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <FormErrors title={t('settings.not_saved')} messages={messages} />
        <EffectList profileIds={[id]}>
          {({ open_requests, active_relationships, planned_meetings }) => [
            t('settings.leave_effect_hidden'),
            t('settings.effect_requests', { count: open_requests }),
            t('settings.effect_relationships', { count: active_relationships, meetings: planned_meetings }),
            t('settings.leave_effect_kept'),
          ]}
        </EffectList>
      </div>
    </Dialog>
  );
}
