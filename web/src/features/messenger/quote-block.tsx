import type { Comment } from '@binome/contract/messaging/conversation-comments';
import type { Conversation } from '@binome/contract/messaging/conversations';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { partnerIn } from './people.ts';

/** The beginning of a quoted message. */
export function QuoteBlock({ quote, conversation }: { quote: NonNullable<Comment['quote']>; conversation: Conversation }) {
  const { t } = useIntl();
  const { id: viewerId } = useCurrentUser();
  const author = quote.author_user_id === viewerId ? t('messenger.you') : partnerIn(conversation).first_name;
  return (
    <blockquote className="border-l-2 border-link pl-2 text-small">
      <p className="font-semibold">{author}</p>
      <p className="line-clamp-2 break-words">
        {quote.removed ? t('messenger.removed') : quote.body || t('messenger.files', { count: 1 })}
      </p>
    </blockquote>
  );
}
