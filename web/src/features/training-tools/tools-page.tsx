import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen, Clapperboard, type LucideIcon, Mic } from 'lucide-react';
import { type TrainingTool, toolsQuery } from '../../lib/data/training-tools.ts';
import { useAnnouncedResult } from '../../lib/page/use-announced-result.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { ToolCategory } from './categories.ts';
import { toolCategories } from './categories.ts';
import { ToolCard } from './tool-card.tsx';
import { ToolsSkeleton } from './tools-skeleton.tsx';

const icons: Record<ToolCategory, LucideIcon> = { video: Clapperboard, conference: Mic, tool: BookOpen };

/** The training tools by category: tutorials, conferences and readings. */
export function ToolsPage({ category }: { category: ToolCategory }) {
  const { t, locale } = useIntl();
  const { data: tools, error, refetch } = useQuery(toolsQuery(locale));
  const shown = tools?.filter((tool) => tool.category === category);
  useAnnouncedResult(category, shown && t('tools.shown', { category: t(`tools.${category}`), count: shown.length }));
  return (
    <>
      <PageHeader title={t('tools.title')}>{t('tools.intro')}</PageHeader>
      <Categories current={category} tools={tools} />
      {!tools && (error ? <ErrorCard error={error} onRetry={refetch} /> : <ToolsSkeleton />)}
      {shown && <Tools category={category} tools={shown} />}
    </>
  );
}

function Categories({ current, tools = [] }: { current: ToolCategory; tools: TrainingTool[] | undefined }) {
  const { t } = useIntl();
  return (
    <nav aria-label={t('tools.categories')} className="mb-6 border-b border-line">
      <ul className="flex gap-1 overflow-x-auto">
        {toolCategories.map((category) => {
          const Icon = icons[category];
          return (
            <li key={category}>
              <Link
                to="/training_tools"
                search={{ category }}
                resetScroll={false}
                aria-current={category === current ? 'page' : undefined}
                className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-note font-medium text-ink-2 outline-offset-[-3px] hover:text-ink aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-link"
              >
                <Icon aria-hidden className="hidden size-5 shrink-0 xs:block" />
                {t(`tools.${category}`)}
                <span className="text-small tabular-nums">{tools.filter((tool) => tool.category === category).length || ''}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Tools({ category, tools }: { category: ToolCategory; tools: TrainingTool[] }) {
  const { t } = useIntl();
  if (tools.length === 0) {
    return (
      <Card>
        <EmptyState drawing="carnet">{t(`tools.no_${category}`)}</EmptyState>
      </Card>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {tools.map((tool) => (
        <li key={tool.id} className="flex has-data-player:md:col-span-2">
          <ToolCard tool={tool} />
        </li>
      ))}
    </ul>
  );
}
