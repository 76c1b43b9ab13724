import type { WordingKey } from '@binome/contract/console/documents';
import type { Locale } from '@binome/contract/fields';
import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { HomePreview } from '../companies/home-preview.tsx';
import { useCompanyWording } from '../companies/use-company-wording.ts';
import { useIdentity } from '../layout/use-identity.ts';
import { useIntl } from '../lib/intl.ts';
import { Section } from '../ui/section.tsx';
import type { Contents, DocumentKind } from './kinds.ts';
import { withKeys } from './with-keys.ts';

/** `programId` is that of the document: the wording of a program completes the company's. */
export type PreviewContext = { locale: Locale; programId: string | null; keys: WordingKey[] };

type Props<Kind extends DocumentKind> = { content: Contents[Kind]; context: PreviewContext };

/** Previews a document as members see it, in its language. */
export function ContentPreview<Kind extends DocumentKind>({ kind, ...props }: Props<Kind> & { kind: Kind }) {
  const Preview: (props: Props<Kind>) => ReactNode = previews[kind];
  return (
    <Box lang={props.context.locale}>
      <Preview {...props} />
    </Box>
  );
}

const previews: { [Kind in DocumentKind]: (props: Props<Kind>) => ReactNode } = {
  wording: WordingPreview,
  charter: ArticlePreview,
  faq: FaqPreview,
  legal_notice: ArticlePreview,
};

function WordingPreview({ content, context: { locale, programId, keys } }: Props<'wording'>) {
  const { t } = useIntl();
  const company = useIdentity()?.company;
  const companyTexts = useCompanyWording()[locale];
  if (!company) return null;
  return (
    <>
      <HomePreview
        name={company.name}
        colour={company.brand_colour}
        languages={[locale]}
        language={locale}
        logo={null}
        wording={{ [locale]: { ...(programId && companyTexts), ...content } }}
      />
      <Box sx={{ mt: 2 }}>
        <Section title={t('console.documents.replaced_texts')}>
          {Object.keys(content).length === 0 && <Typography color="textSecondary">{t('console.documents.none_replaced')}</Typography>}
          {Object.entries(content).map(([key, text]) => (
            <Box key={key} sx={{ mb: 1.5, maxWidth: '68ch', overflowWrap: 'anywhere' }}>
              <Typography variant="body2" color="textSecondary">
                {keys.find(({ id }) => id === key)?.texts[locale]}
              </Typography>
              <Typography>{text}</Typography>
            </Box>
          ))}
        </Section>
      </Box>
    </>
  );
}

function ArticlePreview({ content: { title, intro, sections } }: Props<'charter' | 'legal_notice'>) {
  return (
    <Card sx={{ p: { xs: 2, md: 4 }, mb: 2 }}>
      <Typography variant="h2">{title}</Typography>
      <Paragraphs text={intro} />
      {withKeys(sections, ({ title }) => title).map(({ key, item: section }) => (
        <Box key={key} sx={{ mt: 2 }}>
          <Typography variant="h3" sx={{ fontSize: 16, fontWeight: 600 }}>
            {section.title}
          </Typography>
          <Paragraphs text={section.body} />
        </Box>
      ))}
    </Card>
  );
}

function FaqPreview({ content: { categories } }: Props<'faq'>) {
  return (
    <Card sx={{ p: { xs: 2, md: 4 }, mb: 2 }}>
      {withKeys(categories, ({ title }) => title).map(({ key, item: { title, entries } }) => (
        <Box key={key} sx={{ mb: 3 }}>
          <Typography variant="h2">{title}</Typography>
          {withKeys(entries, ({ question }) => question).map(({ key, item: { question, answer } }) => (
            <Box key={key} sx={{ mt: 1.5 }}>
              <Typography sx={{ fontWeight: 600 }}>{question}</Typography>
              <Paragraphs text={answer} />
            </Box>
          ))}
        </Box>
      ))}
    </Card>
  );
}

function Paragraphs({ text }: { text: string }) {
  return withKeys(text.split(/\n{2,}/).filter(Boolean), (paragraph) => paragraph).map(({ key, item: paragraph }) => (
    <Typography key={key} sx={{ mt: 1, whiteSpace: 'pre-line', maxWidth: '68ch', overflowWrap: 'anywhere' }}>
      {paragraph}
    </Typography>
  ));
}
