import type { Comment } from '@binome/contract/messaging/conversation-comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { mergeComments } from './thread.ts';
import { changeThread } from './thread-pages.ts';

/** Saves the new text of a message. A refusal keeps the text in the field. */
export function useEditComment(onSaved: () => void) {
  const { t } = useIntl();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ comment, body }: { comment: Comment; body: string }) =>
      api('PATCH /api/v1/conversations/:id/comments/:comment_id', {
        params: { id: comment.conversation_id, comment_id: comment.id },
        body: { body },
      }),
    onSuccess: ({ data }) => {
      changeThread(client, data.conversation_id, (thread) => mergeComments(thread, [data]));
      client.invalidateQueries({ queryKey: ['conversations', 'list'] });
      announce(t('messenger.changed'));
      onSaved();
    },
  });
  return { save: (comment: Comment, body: string) => mutate({ comment, body }), isSaving: isPending };
}
