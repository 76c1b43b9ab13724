import type { OwnProfile } from '@binome/contract/accounts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, failureMessages } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EffectList } from './effect-list.tsx';

/** Leaving keeps the answers for a return to the role; deleting erases them at once. */
export type RoleEnd = 'leave' | 'delete';

interface EndRoleDialogProps {
  profile: OwnProfile;
  end: RoleEnd;
  onClose: () => void;
}

/** Lists the effects of leaving a role or deleting its profile, and confirms it. */
export function EndRoleDialog({ profile: { id, type }, end, onClose }: EndRoleDialogProps) {
  const { t } = useIntl();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => (end === 'delete' ? deleteProfile(type, id) : leaveRole(type, id)),
    onSuccess: async () => {
      showToast({ title: t(end === 'delete' ? 'settings.profile_deleted' : 'settings.role_left'), tone: 'success' });
      onClose();
      await client.invalidateQueries();
    },
    meta: { quiet: [404, 422] },
  });
  const messages = failureMessages(error);
  return (
    <Dialog
      alert
      title={t(end === 'delete' ? 'settings.delete_profile_title' : 'settings.leave_role_title', { type })}
      isOpen
      onOpenChange={(open) => !open && !isPending && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={isPending}>
            {t(end === 'delete' ? 'settings.keep_profile' : 'settings.keep_role')}
          </Button>
          <Button variant="danger" onPress={() => mutate()} isPending={isPending}>
            {t(end === 'delete' ? 'settings.delete_profile' : 'settings.leave_role')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <FormErrors title={t('settings.not_saved')} messages={messages} />
        <EffectList profileIds={[id]}>
          {({ open_requests, active_relationships, planned_meetings }) => [
            t(end === 'delete' ? `settings.delete_effect_erased_${type}` : 'settings.leave_effect_hidden'),
            t('settings.effect_requests', { count: open_requests }),
            t('settings.effect_relationships', { count: active_relationships, meetings: planned_meetings }),
            ...(active_relationships > 0 ? [t('settings.effect_referents')] : []),
            t(end === 'delete' ? 'settings.delete_effect_kept' : 'settings.leave_effect_kept'),
          ]}
        </EffectList>
      </div>
    </Dialog>
  );
}

async function leaveRole(type: OwnProfile['type'], id: string): Promise<void> {
  const options = { params: { id }, body: { leave: true as const } };
  if (type === 'presenter') await api('PATCH /api/v1/presenters/:id', options);
  else await api('PATCH /api/v1/participants/:id', options);
}

async function deleteProfile(type: OwnProfile['type'], id: string): Promise<void> {
  if (type === 'presenter') await api('DELETE /api/v1/presenters/:id', { params: { id } });
  else await api('DELETE /api/v1/participants/:id', { params: { id } });
}
