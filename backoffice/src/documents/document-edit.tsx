import type { ConsoleDocumentDetail } from '@binome/contract/console/documents';
import { Alert, Box } from '@mui/material';
import { useCallback, useState } from 'react';
import { EditBase, Loading, useEditContext, useRecordContext } from 'react-admin';
import { useWordingKeys } from '../companies/use-wording-keys.ts';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { Section } from '../ui/section.tsx';
import { useAction } from '../ui/use-action.ts';
import { ContentForm } from './content-form.tsx';
import { DocumentHeader } from './document-header.tsx';
import type { Contents } from './kinds.ts';
import { PutBackButton } from './put-back-button.tsx';
import { refusalOf } from './refusal.ts';
import { useVersions } from './use-versions.ts';
import { VersionHistory } from './version-history.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

/** A document in one language, with its versions. */
export default function DocumentEdit() {
  return (
    <EditBase>
      <DocumentPage />
    </EditBase>
  );
}

function DocumentPage() {
  const document = useRecordContext<ConsoleDocumentDetail>();
  // A record from the list has no content yet.
  return document?.content ? <DocumentEditor key={document.id} document={document} /> : <Loading />;
}

function DocumentEditor({ document }: { document: ConsoleDocumentDetail }) {
  const { t } = useIntl();
  const { refetch } = useEditContext();
  const versions = useVersions(document.id);
  const keys = useWordingKeys();
  /** The version that the form started from. `document` is the newest one. */
  const [base, setBase] = useState(document);
  const newer = document.version > base.version ? document : undefined;
  const takeNewer = useCallback(() => setBase(document), [document]);
  const { kind, locale, program_id: programId } = document;
  const context = { locale, programId, keys };
  const lastVersion = versions?.find(({ version }) => version === document.version);

  const { run } = useAction(
    (content: Contents[keyof Contents]) => {
      const body = { version: newer?.version ?? base.version, content };
      return api('PUT /backoffice/v1/documents/:id', { params: { id: document.id }, body });
    },
    { successMessage: 'console.documents.published', onDone: setBase },
  );
  const publish = async (content: Contents[keyof Contents]) => {
    const refusal = refusalOf(await run(content));
    if (refusal?.code === 'conflict') await refetch();
    return refusal;
  };

  return (
    <Box sx={{ pt: 2, maxWidth: newer ? 1400 : 960 }}>
      <DocumentHeader document={document}>{!document.withdrawn_at && <WithdrawButton id={document.id} />}</DocumentHeader>
      {document.withdrawn_at && (
        <Alert severity="info" sx={{ mb: 2 }} action={lastVersion && <PutBackButton document={document} version={lastVersion} />}>
          {t('console.documents.withdrawn_hint')}
        </Alert>
      )}
      {keys.length === 0 ? (
        <Loading />
      ) : (
        <ContentForm
          key={base.version}
          kind={kind}
          content={base.content as Contents[typeof kind]}
          context={context}
          newer={newer}
          onPublish={publish}
          onTakeNewer={takeNewer}
        />
      )}
      <Section title={t('console.documents.history')}>
        <VersionHistory document={document} versions={versions ?? []} context={context} />
      </Section>
    </Box>
  );
}
