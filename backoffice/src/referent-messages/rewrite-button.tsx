import type { MessageRecipient, ReferentMessage } from '@binome/contract/console/referent-messages';
import { maxChosen } from '@binome/contract/values/message-templates';
import { useGetList } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { WriteButton } from './write-button.tsx';

/** Writes again to those who have not done what a message asks. */
export function RewriteButton({ message }: { message: ReferentMessage }) {
  const { t } = useIntl();
  const { data = [] } = useGetList<MessageRecipient>('message_recipients', {
    filter: { message_id: message.id, state: 'sent', acted: false },
    pagination: { page: 1, perPage: maxChosen },
  });
  if (data.length === 0) return null;
  const user_ids = data.map(({ user }) => user.id);
  return (
    <WriteButton
      audience={{ user_ids }}
      template={message.template}
      label={t('console.messages.write_again', { count: user_ids.length })}
    />
  );
}
