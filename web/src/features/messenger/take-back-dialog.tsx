import type { Comment } from '@binome/contract/messaging/conversation-comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { mergeComments } from './thread.ts';
import { changeThread } from './thread-pages.ts';

/** Asks before a message is taken back. */
export function TakeBackDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const { conversation_id: id, id: comment_id } = comment;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('DELETE /api/v1/conversations/:id/comments/:comment_id', { params: { id, comment_id } }),
    onSuccess: ({ data }) => {
      changeThread(client, id, (thread) => mergeComments(thread, [data]));
      client.invalidateQueries({ queryKey: ['conversations', 'list'] });
      announce(t('messenger.taken_back'));
    },
    onSettled: onClose,
  });
  const footer = (
    <>
      <Button onPress={onClose}>{t('messenger.keep')}</Button>
      <Button variant="danger" isPending={isPending} onPress={() => mutate()}>
        {t('messenger.take_back')}
      </Button>
    </>
  );
  return (
    <Dialog alert isOpen title={t('messenger.take_back_title')} onOpenChange={(open) => open || onClose()} footer={footer}>
      <p>{t('messenger.take_back_text')}</p>
    </Dialog>
  );
}
