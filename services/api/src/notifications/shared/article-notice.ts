import { say } from '../../platform/text/intl.ts';
import type { Kind } from '../kind.ts';
import { presenterOnly } from './recipients.ts';
import { quote } from './texts.ts';

type NoticeName =
  | 'article.asked'
  | 'article.mentioned'
  | 'article.commented'
  | 'article.help_offered'
  | 'article.help_accepted'
  | 'article.solved';

/** Shared by the kinds about the help feed: the recipient, the title of the article, and the comment as a quote. */
export function articleNotice<Name extends NoticeName>(): Kind<Name> {
  return {
    recipients: presenterOnly,
    openedId: ({ article_id }) => article_id,
    values: ({ subject: { title, is_anonymous }, recipient: { language } }) => ({
      title,
      ...(is_anonymous && { partner: say(language, 'person.anonymous'), first_name: say(language, 'person.anonymous') }),
    }),
    quote: ({ subject: { participant, comment_body, is_anonymous }, recipient }) =>
      is_anonymous ? undefined : quote(participant, comment_body, recipient),
  };
}
