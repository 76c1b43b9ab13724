import { Link } from '@tanstack/react-router';
import { BookOpen, Handshake, type LucideIcon, MessageCircleQuestion } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import type { HelpResult, HelpText } from './search-help.ts';

const icons: Record<HelpText['kind'], LucideIcon> = { faq: MessageCircleQuestion, guide: BookOpen, charter: Handshake };

/** The texts that a search found, with the words of the search marked. */
export function HelpResults({ results, search }: { results: HelpResult[]; search: string }) {
  const { t } = useIntl();
  if (results.length === 0) return <EmptyState drawing="empty-search">{t('help.nothing_found')}</EmptyState>;
  return (
    <Card className="py-1 md:py-2">
      <ul className="divide-y divide-line">
        {results.map((result) => (
          <Result key={`${result.kind} ${result.id}`} result={result} search={search} />
        ))}
      </ul>
    </Card>
  );
}

function Result({ result, search }: { result: HelpResult; search: string }) {
  const { t } = useIntl();
  const { kind, title, excerpt } = result;
  const Icon = icons[kind];
  // Parts of an excerpt have no identity but their place.
  const parts = excerpt.map(({ text, isMatch }, place) => ({ key: `${place} ${text}`, text, isMatch }));
  return (
    <li className="flex gap-3 py-4">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-caption font-medium text-ink-2">{t(`help.${kind}`)}</p>
        <Link {...addressOf(result, search)} className="link font-semibold wrap-anywhere">
          {title}
        </Link>
        <p className="max-w-[68ch] text-note text-ink-2 wrap-anywhere">
          {parts.map(({ key, text, isMatch }) =>
            isMatch ? (
              <mark key={key} className="rounded-xs bg-soft text-on-soft">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </p>
      </div>
    </li>
  );
}

function addressOf({ kind, guide = '', title, id }: HelpResult, search: string) {
  if (kind === 'guide') return { to: '/training_tools/guides/$name', params: { name: guide } } as const;
  if (kind === 'charter') return { to: '/charter-mentoring-entreprise', hash: `article-${id.split('-').at(-1)}` } as const;
  // The words of the question itself open its answer.
  return { to: '/faq-mentoring', search: { q: title || search } } as const;
}
