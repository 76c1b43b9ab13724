import type { ConsoleDocument } from '@binome/contract/console/documents';
import type { Locale } from '@binome/contract/fields';
import { Box, Button, Chip, Typography } from '@mui/material';
import { Loading, Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { useIdentity } from '../layout/use-identity.ts';
import { useIntl } from '../lib/intl.ts';
import { useAllElements } from '../lists/use-all-elements.ts';
import { Day } from '../ui/day.tsx';
import { ExportButton } from '../ui/export-button.tsx';
import { Section } from '../ui/section.tsx';
import { type DocumentKind, documentKinds, hasProgramTexts } from './kinds.ts';
import { MissingTranslations } from './missing-translations.tsx';
import { createPath, documentPath } from './paths.ts';

type Owner = { id: string | null; name: string };

/** Lists the documents of the company and of its programs by language, with a button to write each missing one. */
export default function DocumentList() {
  const { t } = useIntl();
  const identity = useIdentity();
  const documents = useAllElements<ConsoleDocument>('documents', { sort: 'kind' });
  const programs = useAllElements<{ id: string; name: string }>('programs');
  if (!documents || !programs || !identity?.company) return <Loading />;
  const owners: Owner[] = [{ id: null, name: t('console.documents.whole_company') }, ...programs];
  const { languages } = identity.company;
  const canWrite = identity.permissions.documents?.includes('create') ?? false;
  return (
    <Box sx={{ pt: 2 }}>
      <Title title="console.documents.title" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1, mb: 2 }}>
        <Typography color="textSecondary">{t('console.documents.intro')}</Typography>
        <ExportButton
          resource="documents"
          sort={{ field: 'kind', order: 'ASC' }}
          columns={{ kind: 'documents.kinds', locale: 'languages' }}
        />
      </Box>
      {documentKinds.map((kind) => (
        <Section key={kind} title={t(`console.documents.kinds.${kind}`)}>
          {(hasProgramTexts(kind) ? owners : owners.slice(0, 1)).map((owner) => (
            <OwnerRow key={owner.id} owner={owner} kind={kind} languages={languages} documents={documents} canWrite={canWrite} />
          ))}
        </Section>
      ))}
      <MissingTranslations />
    </Box>
  );
}

type RowProps = { owner: Owner; kind: DocumentKind; languages: Locale[]; documents: ConsoleDocument[]; canWrite: boolean };

function OwnerRow({ owner, kind, languages, documents, canWrite }: RowProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        py: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', md: '220px repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{owner.name}</Typography>
      {languages.map((language) => (
        <LanguageCell
          key={language}
          language={language}
          owner={owner}
          kind={kind}
          document={documents.find(
            (candidate) => candidate.kind === kind && candidate.locale === language && candidate.program_id === owner.id,
          )}
          canWrite={canWrite}
        />
      ))}
    </Box>
  );
}

type CellProps = { language: Locale; owner: Owner; kind: DocumentKind; document: ConsoleDocument | undefined; canWrite: boolean };

/** Shows the version of a document in one language or, without a document, which text is used instead. */
function LanguageCell({ language, owner, kind, document, canWrite }: CellProps) {
  const { t } = useIntl();
  const accessibleName = `${t(`console.documents.kinds.${kind}`)}, ${owner.name}, ${t(`console.languages.${language}`)}`;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2" sx={{ minWidth: 64 }}>
        {t(`console.languages.${language}`)}
      </Typography>
      {document ? (
        <>
          <Button
            component={Link}
            to={documentPath(document)}
            size="small"
            variant="outlined"
            aria-label={t('console.name_and_value', {
              name: t('console.documents.version', { version: document.version }),
              value: accessibleName,
            })}
          >
            {t('console.documents.version', { version: document.version })}
          </Button>
          {document.withdrawn_at ? (
            <Chip size="small" label={t('console.documents.withdrawn')} />
          ) : (
            <Typography variant="body2" color="textSecondary">
              <Day at={document.updated_at} />
            </Typography>
          )}
        </>
      ) : (
        <>
          <Typography variant="body2" color="textSecondary">
            {t(`console.documents.${insteadOf(kind, owner)}`)}
          </Typography>
          {canWrite && (
            <Button
              component={Link}
              to={createPath({ kind, locale: language, programId: owner.id })}
              size="small"
              aria-label={t('console.name_and_value', { name: t('console.documents.write'), value: accessibleName })}
            >
              {t('console.documents.write')}
            </Button>
          )}
        </>
      )}
    </Box>
  );
}

/** Which text is shown without a document. The product has no legal notice for a company. */
function insteadOf(kind: DocumentKind, { id }: Owner) {
  if (kind === 'legal_notice') return 'no_text';
  return id ? 'company_text' : 'product_text';
}
