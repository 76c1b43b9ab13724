import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Recommendation } from './recommendations-query.ts';

interface RemovalDialogProps {
  presenterId: string;
  recommendation: Recommendation;
  onClose: () => void;
}

/** Confirms deleting a recommendation. */
export function RemovalDialog({ presenterId, recommendation, onClose }: RemovalDialogProps) {
  const { t } = useIntl();
  const client = useQueryClient();
  const params = { id: presenterId, recommendation_id: recommendation.id };
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/v1/presenters/:id/recommendations/:recommendation_id', { params }),
    onSuccess: () => {
      showToast({ title: t('profile.removal_done'), tone: 'success' });
      client.invalidateQueries({ queryKey: ['profiles'] });
      onClose();
    },
  });
  const name = `${recommendation.author.first_name} ${recommendation.author.last_name}`;
  return (
    <Dialog
      title={t('profile.removal_title')}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      alert
      footer={
        <>
          <Button onPress={onClose} isDisabled={remove.isPending}>
            {t('profile.cancel')}
          </Button>
          <Button variant="danger" onPress={() => remove.mutate()} isPending={remove.isPending}>
            {t('profile.removal')}
          </Button>
        </>
      }
    >
      <p className="pb-2">{t('profile.removal_text', { name })}</p>
    </Dialog>
  );
}
