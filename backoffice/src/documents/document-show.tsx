import type { ConsoleDocumentDetail } from '@binome/contract/console/documents';
import { Alert, Box } from '@mui/material';
import { Loading, ShowBase, useRecordContext } from 'react-admin';
import { useWordingKeys } from '../companies/use-wording-keys.ts';
import { useIntl } from '../lib/intl.ts';
import { Section } from '../ui/section.tsx';
import { ContentPreview } from './content-preview.tsx';
import { DocumentHeader } from './document-header.tsx';
import type { Contents } from './kinds.ts';
import { useVersions } from './use-versions.ts';
import { VersionHistory } from './version-history.tsx';

/** A document with its versions, for people who may read but not edit it. */
export default function DocumentShow() {
  return (
    <ShowBase>
      <DocumentPage />
    </ShowBase>
  );
}

function DocumentPage() {
  const document = useRecordContext<ConsoleDocumentDetail>();
  // A record from the list has no content yet.
  return document?.content ? <DocumentReader key={document.id} document={document} /> : <Loading />;
}

function DocumentReader({ document }: { document: ConsoleDocumentDetail }) {
  const { t } = useIntl();
  const versions = useVersions(document.id);
  const keys = useWordingKeys();
  const { kind, locale, program_id: programId } = document;
  const context = { locale, programId, keys };
  return (
    <Box sx={{ pt: 2, maxWidth: 960 }}>
      <DocumentHeader document={document} />
      {document.withdrawn_at && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('console.documents.withdrawn_unread')}
        </Alert>
      )}
      <ContentPreview kind={kind} content={document.content as Contents[typeof kind]} context={context} />
      <Section title={t('console.documents.history')}>
        <VersionHistory document={document} versions={versions ?? []} context={context} />
      </Section>
    </Box>
  );
}
