import type { ConsoleDocument } from '@binome/contract/console/documents';
import type { Locale } from '@binome/contract/fields';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Title, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { useIdentity } from '../layout/use-identity.ts';
import { useIntl } from '../lib/intl.ts';
import type { DocumentKind } from './kinds.ts';
import { createPath, documentPath } from './paths.ts';

type Props = {
  kind: DocumentKind;
  locale: Locale;
  programId: string | null;
  programName: string | null | undefined;
  /** Further facts, such as the version. */
  facts?: string[];
  /** Buttons. */
  children?: ReactNode;
};

/** The heading of a document's page: what it is, its version, and whether it is withdrawn. */
export function DocumentHeader({ document, children }: { document: ConsoleDocument; children?: ReactNode }) {
  const { t } = useIntl();
  const { kind, locale, program_id, program_name, version, withdrawn_at } = document;
  const facts = [t('console.documents.version', { version }), ...(withdrawn_at === null ? [] : [t('console.documents.withdrawn')])];
  return (
    <LanguageHeader kind={kind} locale={locale} programId={program_id} programName={program_name} facts={facts}>
      {children}
    </LanguageHeader>
  );
}

/** The heading of a document in one language, with a link to each language of the company. */
export function LanguageHeader({ kind, locale, programId, programName, facts = [], children }: Props) {
  const { t } = useIntl();
  const title = t(`console.documents.kinds.${kind}`);
  const owner = programId ? (programName ?? '…') : t('console.documents.whole_company');
  return (
    <>
      <Title title={title} />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <Box sx={{ mr: 'auto' }}>
          <Typography component="h2" variant="h1" sx={{ fontSize: 24 }}>
            {title}
          </Typography>
          <Typography color="textSecondary">{[owner, t(`console.languages.${locale}`), ...facts].join(' · ')}</Typography>
        </Box>
        {children}
      </Box>
      <LanguageLinks kind={kind} locale={locale} programId={programId} />
    </>
  );
}

function LanguageLinks({ kind, locale, programId }: { kind: DocumentKind; locale: Locale; programId: string | null }) {
  const { t } = useIntl();
  const identity = useIdentity();
  const { data: documents, isPending } = useGetList<ConsoleDocument>('documents', {
    filter: { kind, program_id: programId },
    pagination: { page: 1, perPage: 10 },
  });
  const languages = identity?.company?.languages ?? [];
  if (isPending || languages.length < 2) return null;
  const canWrite = identity?.permissions.documents?.includes('create') ?? false;
  return (
    <Box component="nav" aria-label={t('console.documents.languages')} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 2 }}>
      {languages.map((language) => {
        const document = documents?.find((document) => document.locale === language);
        const name = t(`console.languages.${language}`);
        const isCurrent = language === locale;
        if (!document && !canWrite && !isCurrent) return null;
        return (
          <Button
            key={language}
            component={Link}
            to={document ? documentPath(document) : createPath({ kind, locale: language, programId })}
            size="small"
            variant={isCurrent ? 'contained' : 'outlined'}
            color="inherit"
            disableElevation
            aria-current={isCurrent ? 'page' : undefined}
          >
            {document || isCurrent ? name : t('console.documents.to_write', { language: name })}
          </Button>
        );
      })}
    </Box>
  );
}
