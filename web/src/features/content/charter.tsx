import { useQuery } from '@tanstack/react-query';
import { useIntl } from '../../lib/text/intl.ts';
import { charterQuery, type TextSource } from '../../lib/text/texts.ts';
import { Article } from '../../ui/layout/article.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TextPage } from './text-page.tsx';

/** The mentoring charter of the company or program. */
export function Charter({ source }: { source: TextSource }) {
  const { t } = useIntl();
  const query = useQuery(charterQuery(source));
  return (
    <TextPage query={query}>
      {([charter]) =>
        charter ? (
          <>
            <PageHeader title={charter.title} />
            <Article intro={charter.intro} sections={charter.sections} level={2} anchor="article" />
          </>
        ) : (
          <EmptyState drawing="rencontre">{t('content.no_charter')}</EmptyState>
        )
      }
    </TextPage>
  );
}
