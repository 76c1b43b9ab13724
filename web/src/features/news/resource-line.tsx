import type { Article } from '@binome/contract/news/articles';
import { isSafeLink } from '@binome/contract/values/safe-link';
import { ExternalLink } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { resourceIcons } from './icons.ts';

/** The type of a resource with its icon, its author, and its link. */
export function ResourceLine({ resource: { type, author, url } }: { resource: NonNullable<Article['resource']> }) {
  const { t } = useIntl();
  const Icon = resourceIcons[type];
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-note text-ink-2">
      <Icon aria-hidden className="size-5 shrink-0 text-link" />
      <span>{t(`news.type_${type}`)}</span>
      {author && <span>{t('news.by_author', { author })}</span>}
      {url && isSafeLink(url) && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="inline-flex min-h-8 items-center gap-1 font-medium text-link underline underline-offset-2"
        >
          {t('news.open_resource')}
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only">{t('news.new_tab')}</span>
        </a>
      )}
    </p>
  );
}
