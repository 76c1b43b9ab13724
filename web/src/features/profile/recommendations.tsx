import { useQuery } from '@tanstack/react-query';
import { useIntl } from '../../lib/intl.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { recommendationsQuery } from './recommendations-query.ts';

/** What others recommend the person for; nothing while nobody has. */
export function Recommendations({ id, name }: { id: string; name: string }) {
  const { t, formatDate } = useIntl();
  const { data: recommendations = [] } = useQuery(recommendationsQuery(id));
  if (recommendations.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="recommendations" className="flex flex-col gap-4">
      <h2 id="recommendations" className="text-h2 font-semibold">
        {t('profile.recommendations', { name })}
      </h2>
      <ul className="flex flex-col gap-5">
        {recommendations.map(({ id: key, body, author, created_at }) => (
          <li key={key}>
            <figure className="flex items-start gap-3">
              <Avatar firstName={author.first_name} lastName={author.last_name} url={author.avatar_url} />
              <div className="min-w-0">
                <blockquote className="max-w-[60ch] whitespace-pre-line">{body}</blockquote>
                <figcaption className="mt-1 text-small text-ink-2">
                  {t('profile.recommended_by', {
                    author: `${author.first_name} ${author.last_name}`,
                    month: formatDate(created_at, { month: 'long', year: 'numeric' }),
                  })}
                </figcaption>
              </div>
            </figure>
          </li>
        ))}
      </ul>
    </Card>
  );
}
