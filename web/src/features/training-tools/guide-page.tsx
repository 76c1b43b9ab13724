import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Clock } from 'lucide-react';
import { countClick } from '../../lib/data/tool-changes.ts';
import { type Guide, guidesQuery } from '../../lib/data/training-tools.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Article } from '../../ui/layout/article.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { GuideSkeleton } from './guide-skeleton.tsx';
import { SeenButton } from './seen-button.tsx';

/** A guide of the product, to read, with the way to the next one. */
export function GuidePage({ name, missing }: { name: string; missing: React.ReactNode }) {
  const { locale } = useIntl();
  const { data: guides, error, refetch } = useQuery(guidesQuery(locale));
  if (!guides) return error ? <ErrorCard error={error} onRetry={refetch} /> : <GuideSkeleton />;
  const index = guides.findIndex((guide) => guide.name === name);
  const guide = guides[index];
  return guide ? <GuideText guide={guide} next={guides[index + 1]} /> : missing;
}

function GuideText({ guide, next }: { guide: Guide; next: Guide | undefined }) {
  const { t } = useIntl();
  const { training_tool_id, title, intro, sections, minutes, seen } = guide;
  return (
    <article>
      <PageHeader
        title={title}
        back={
          <BackLink to="/training_tools" search={{ category: 'tool' }}>
            {t('tools.title')}
          </BackLink>
        }
      />
      {minutes !== null && (
        <p className="mb-4 inline-flex items-center gap-1.5 text-small text-ink-2">
          <Clock aria-hidden className="size-4" />
          {t('tools.reading_time', { minutes })}
        </p>
      )}
      <Article intro={intro} sections={sections} level={2} anchor="guide" />
      <footer className="mt-10 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <SeenButton id={training_tool_id} title={title} seen={seen} />
        {next && (
          <LinkButton to="/training_tools/guides/$name" params={{ name: next.name }} onClick={() => countClick(next.training_tool_id)}>
            {t('tools.next', { title: next.title })}
            <ArrowRight aria-hidden />
          </LinkButton>
        )}
      </footer>
    </article>
  );
}
