import { findMailFrequency } from '../../accounts/own-account/mail-frequency.ts';
import { listNewOnOwnTopics } from '../../news/week-queries.ts';
import type { MailContent } from '../../platform/mail/mail-layout.ts';
import { say } from '../../platform/text/intl.ts';
import type { AccountMail } from '../account-kind.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';

const shownArticles = 10;

/** Names the posts of others on the topics of the reader since the last digest, each with its link. Undefined if there are none. */
export async function writeFeedWeek({ tx, recipient, data, baseUrl }: AccountMail<'feed.week'>): Promise<MailContent | undefined> {
  const { id, language: locale } = recipient;
  if ((await findMailFrequency(tx, id, 'feed.week')) === 'never') return undefined;
  const articles = await listNewOnOwnTopics(tx, { userId: id, since: new Date(data.since), limit: shownArticles });
  const count = articles[0]?.total ?? 0;
  if (count === 0) return undefined;
  return {
    ...layoutAccountMail(recipient, 'feed.week', {
      url: `${baseUrl}/news`,
      values: { count, more: count > articles.length ? 'yes' : 'no' },
    }),
    links: articles.map(({ id: articleId, kind, title }) => ({
      label: say(locale, 'mail.feed.week.line', { kind, title }),
      url: `${baseUrl}/news/${articleId}`,
    })),
    choicesLabel: say(locale, 'mail.feed.week.choices'),
  };
}
