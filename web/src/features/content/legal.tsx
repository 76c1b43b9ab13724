import type { LegalDocument } from '@binome/contract/companies/content';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { legalDocumentsQuery } from '../../lib/text/texts.ts';
import { cx } from '../../ui/frame/classes.ts';
import { Article } from '../../ui/layout/article.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TextPage } from './text-page.tsx';

/** The legal texts, one at a time. The hash of the URL selects the text and its section: `#privacy_policy-3`. */
export function Legal({ anchor }: { anchor: string }) {
  const { locale } = useIntl();
  const query = useQuery(legalDocumentsQuery(locale));
  const ready = query.data !== undefined;
  useEffect(() => {
    if (ready && anchor.includes('-')) document.getElementById(anchor)?.scrollIntoView();
  }, [ready, anchor]);
  return (
    <TextPage query={query}>
      {(documents) => {
        const selected = documents.find(({ kind }) => anchor.startsWith(kind)) ?? documents[0];
        if (!selected) return null;
        return (
          <div className="grid items-start gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
            <Contents documents={documents} selected={selected} />
            <LegalText document={selected} />
          </div>
        );
      }}
    </TextPage>
  );
}

function Contents({ documents, selected }: { documents: LegalDocument[]; selected: LegalDocument }) {
  const { t } = useIntl();
  return (
    <nav aria-label={t('content.legal')} className="lg:sticky lg:top-6">
      <ul className="flex flex-col gap-1">
        {documents.map(({ kind, title }) => (
          <li key={kind}>
            <Link
              to="/cgu"
              hash={kind}
              search={(search) => search}
              // All of these addresses are one page: without the hash, each link would be the current one.
              activeOptions={{ includeHash: true }}
              aria-current={kind === selected.kind ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center rounded-control px-3 py-2 text-note hover:bg-sunken',
                kind === selected.kind ? 'bg-soft font-semibold text-on-soft forced-colors:border' : 'font-medium text-link',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
        <li>
          <Link
            to="/mentions-legales"
            search={(search) => search}
            className="flex min-h-11 items-center rounded-control px-3 py-2 text-note font-medium text-link hover:bg-sunken"
          >
            {t('content.legal_notice')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function LegalText({ document: { kind, title, intro, sections, version, effective_on } }: { document: LegalDocument }) {
  const { t, formatDate } = useIntl();
  const date = formatDate(effective_on, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <article id={kind}>
      <PageHeader title={title}>{t('content.edition', { version, date })}</PageHeader>
      <Article intro={intro} sections={sections} level={2} anchor={kind} />
    </article>
  );
}
