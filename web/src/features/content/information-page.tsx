import type { InformationPageKind } from '@binome/contract/companies/content';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Article } from '../../ui/layout/article.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TextPage } from './text-page.tsx';

/** A page of the provider in sections, with a link to the contact page. */
export function InformationPage({ kind }: { kind: InformationPageKind }) {
  const { t, locale } = useIntl();
  const query = useQuery({
    queryKey: ['information_pages', locale],
    queryFn: async ({ signal }) => (await api('GET /api/v1/information_pages', { query: { locale }, signal })).data,
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  });
  return (
    <TextPage query={query}>
      {(pages) => {
        const page = pages.find((each) => each.kind === kind);
        if (!page) return null;
        return (
          <>
            <PageHeader title={page.title} />
            <Article intro={page.intro} sections={page.sections} level={2} anchor={kind} />
            <aside className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-soft p-4 text-on-soft md:p-6">
              <p className="grow font-medium">{t(`provider.${kind}_contact`)}</p>
              <LinkButton to="/contact-mentoring">{t('content.write_us')}</LinkButton>
            </aside>
          </>
        );
      }}
    </TextPage>
  );
}
