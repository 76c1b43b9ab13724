import type { LegalNotice } from '@binome/contract/companies/content';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from '../../lib/text/intl.ts';
import { legalNoticeQuery, type TextSource } from '../../lib/text/texts.ts';
import { Article } from '../../ui/layout/article.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TextPage } from './text-page.tsx';

/** Who publishes and hosts the service, and before it what the company says about its own pages. */
export function LegalNoticePage({ source }: { source: TextSource }) {
  const { t } = useIntl();
  const query = useQuery(legalNoticeQuery(source));
  return (
    <TextPage query={query}>
      {({ company, operator }) => (
        <>
          <PageHeader title={t('content.legal_notice')}>{t('content.legal_notice_intro')}</PageHeader>
          <div className="flex flex-col gap-10">
            {company && (
              <section className="flex flex-col gap-4">
                <h2 className="text-h2 font-semibold">{company.title}</h2>
                <Article intro={company.intro} sections={company.sections} level={3} anchor="company" />
              </section>
            )}
            <Operator operator={operator} />
          </div>
        </>
      )}
    </TextPage>
  );
}

const facts = ['publisher', 'address', 'director', 'host', 'contact'] as const;

function Operator({ operator }: { operator: LegalNotice['operator'] }) {
  const { t } = useIntl();
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-h2 font-semibold">{t('content.operator')}</h2>
      <dl className="flex max-w-[68ch] flex-col gap-4">
        {facts.map((fact) => (
          <div key={fact} className="flex flex-col gap-0.5">
            <dt className="text-note font-medium text-ink-2">{t(`content.operator_${fact}`)}</dt>
            <dd className={operator[fact] ? 'whitespace-pre-line wrap-anywhere' : 'text-ink-2 italic'}>
              {operator[fact] ?? t('content.operator_missing')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
