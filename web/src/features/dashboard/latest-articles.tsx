import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { latestArticlesQuery } from '../../lib/data/articles.ts';
import { formatShortDateTime } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';

/** The two latest posts of the help feed; nothing while it is empty. */
export function LatestArticles() {
  const intl = useIntl();
  const { t } = intl;
  const { data: feed } = useQuery(latestArticlesQuery);
  if (!feed || feed.data.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="latest-articles" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="latest-articles" className="text-h2 font-semibold">
          {t('dashboard.news')}
        </h2>
        <Link to="/news/{-$id}" params={{ id: undefined }} className="text-note font-medium text-link underline-offset-2 hover:underline">
          {t('dashboard.all_news')}
        </Link>
      </div>
      <ul className="flex flex-col gap-1">
        {feed.data.map(({ id, title, author, created_at }) => (
          <li key={id}>
            <Link to="/news/{-$id}" params={{ id }} className="-mx-2 flex flex-col rounded-control px-2 py-2 hover:bg-sunken">
              <span className="font-medium break-words">{title}</span>
              <span className="text-small text-ink-2">
                {t('dashboard.news_line', {
                  author: author ? `${author.first_name} ${author.last_name}` : t('dashboard.news_anonymous'),
                  time: formatShortDateTime(intl, created_at),
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
