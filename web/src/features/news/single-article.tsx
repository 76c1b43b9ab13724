import { ApiFailure } from '@binome/contract/values/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { articleQuery } from '../../lib/data/articles.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { ArticleCard } from './article-card.tsx';
import { LiveArticles } from './live-articles.tsx';

/** One article with all its comments: where notifications lead. */
export function SingleArticle({ id }: { id: string }) {
  const { t } = useIntl();
  const navigate = useNavigate();
  const { data: article, error, isLoadingError } = useQuery(articleQuery(id));
  // Deleted while it is read: what was loaded is no longer shown.
  const isGone = error instanceof ApiFailure && error.status === 404;
  return (
    <>
      <LiveArticles />
      <PageHeader
        title={t('news.title')}
        back={
          <BackLink to="/news/{-$id}" params={{ id: undefined }}>
            {t('news.back')}
          </BackLink>
        }
      />
      {article && !isGone ? (
        <ArticleCard article={article} isOpen onDeleted={() => navigate({ to: '/news/{-$id}', params: { id: undefined } })} />
      ) : isLoadingError || isGone ? (
        <EmptyState drawing="empty-search">{t('news.not_found')}</EmptyState>
      ) : (
        <Skeleton className="h-72 rounded-card" />
      )}
    </>
  );
}
