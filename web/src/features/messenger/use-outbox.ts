import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { type Outbox, outboxOf, usePending } from './outbox.ts';
import { mergeComments } from './thread.ts';
import { changeThread } from './thread-pages.ts';

/** The outbox of a conversation on the screen: what it sends joins the messages, and it goes on once the network is back. */
export function useOutbox(conversationId: string): { outbox: Outbox; pending: ReturnType<typeof usePending> } {
  const { t } = useIntl();
  const client = useQueryClient();
  const { id: userId } = useCurrentUser();
  const outbox = outboxOf(userId, conversationId);
  const pending = usePending(outbox);
  useEffect(() => {
    outbox.onSent = (comment) => {
      changeThread(client, comment.conversation_id, (loaded) => mergeComments(loaded, [comment]));
      client.invalidateQueries({ queryKey: ['conversations', 'list'] });
      announce(comment.body ? t('messenger.sent') : t('messenger.files_sent', { count: comment.files.length }));
    };
    const retry = () => outbox.retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [outbox, client, t]);
  return { outbox, pending };
}
