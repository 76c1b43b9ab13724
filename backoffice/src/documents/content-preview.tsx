import { Box, Card, Typography } from '@mui/material';
import { HomePreview } from '../companies/home-preview.tsx';
import { useIdentity } from '../layout/use-identity.ts';
import type { Contents, DocumentKind } from './kinds.ts';

type Props = { kind: DocumentKind; content: Contents['charter'] & Contents['faq'] & { wording: { key: string; text: string | null }[] } };

/** Previews a document as members see it. */
export function ContentPreview({ kind, content }: Props) {
  switch (kind) {
    case 'wording':
      return <WordingPreview rows={content.wording} />;
    case 'charter':
      return <CharterPreview charter={content} />;
    default:
      return <FaqPreview faq={content} />;
  }
}

function WordingPreview({ rows }: { rows: { key: string; text: string | null }[] }) {
  const company = useIdentity()?.company;
  if (!company) return null;
  const texts = Object.fromEntries(rows.flatMap(({ key, text }) => (text ? [[key, text]] : [])));
  const wording = Object.fromEntries(company.languages.map((language) => [language, texts]));
  return (
    <HomePreview
      name={company.name}
      colour={company.brand_colour}
      languages={company.languages}
      language={company.default_language}
      logo={null}
      wording={wording}
    />
  );
}

function CharterPreview({ charter: { title, intro, sections = [] } }: { charter: Contents['charter'] }) {
  return (
    <Card sx={{ p: { xs: 2, md: 4 }, mb: 2 }}>
      <Typography variant="h2">{title}</Typography>
      <Paragraphs text={intro} />
      {sections.map((section, index) => (
        // Sections have no id.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is read-only
        <Box key={index} sx={{ mt: 2 }}>
          <Typography variant="h3" sx={{ fontSize: 16, fontWeight: 600 }}>
            {index + 1}. {section.title}
          </Typography>
          <Paragraphs text={section.body} />
        </Box>
      ))}
    </Card>
  );
}

function FaqPreview({ faq: { categories = [] } }: { faq: Contents['faq'] }) {
  return (
    <Card sx={{ p: { xs: 2, md: 4 }, mb: 2 }}>
      {categories.map(({ title, entries = [] }) => (
        <Box key={title} sx={{ mb: 3 }}>
          <Typography variant="h2">{title}</Typography>
          {entries.map(({ question, answer }) => (
            <Box key={question} sx={{ mt: 1.5 }}>
              <Typography sx={{ fontWeight: 600 }}>{question}</Typography>
              <Paragraphs text={answer} />
            </Box>
          ))}
        </Box>
      ))}
    </Card>
  );
}

function Paragraphs({ text }: { text: string | null | undefined }) {
  return (text ?? '')
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => (
      <Typography key={paragraph} sx={{ mt: 1, whiteSpace: 'pre-line', maxWidth: '68ch' }}>
        {paragraph}
      </Typography>
    ));
}
