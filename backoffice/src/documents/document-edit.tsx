import type { ConsoleDocumentDetail } from '@binome/contract/console/documents';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { EditBase, type HttpError, Title, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { api } from '../providers/api.ts';
import { Section } from '../ui/section.tsx';
import { ContentForm } from './content-form.tsx';
import type { Contents } from './kinds.ts';
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
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const document = useRecordContext<ConsoleDocumentDetail>();
  const [preview, setPreview] = useState(false);
  if (!document?.content) return null;
  const title = translate(`console.documents.kinds.${document.kind}`);

  const publish = async (content: Contents[keyof Contents]) => {
    try {
      const body = { version: document.version, content };
      await api('PUT /backoffice/v1/documents/:id', { params: { id: document.id }, body });
      notify('console.documents.published', { type: 'success' });
      refresh();
      return undefined;
    } catch (error) {
      const { message, body } = error as HttpError & { body?: { code?: string; errors?: Record<string, string> } };
      notify(body?.code === 'conflict' ? 'console.documents.conflict' : message, { type: 'error' });
      return body?.errors;
    }
  };

  return (
    <Box sx={{ pt: 2, maxWidth: 960 }}>
      <Title title={title} />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <Box sx={{ mr: 'auto' }}>
          <Typography component="h1" variant="h1" sx={{ fontSize: 24 }}>
            {title}
          </Typography>
          <Typography color="textSecondary">
            {[
              document.program_name ?? translate('console.documents.whole_company'),
              translate(`console.languages.${document.locale}`),
              translate('console.documents.version', { version: document.version }),
              document.withdrawn_at && translate('console.documents.withdrawn'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
        <Button onClick={() => setPreview(!preview)} aria-pressed={preview}>
          {translate('console.documents.preview')}
        </Button>
        {document.can.edit && !document.withdrawn_at && <WithdrawButton id={document.id} />}
      </Box>
      <ContentForm
        key={document.version}
        kind={document.kind}
        locale={document.locale}
        content={document.content as Contents[keyof Contents]}
        editable={document.can.edit}
        preview={preview}
        onPublish={publish}
      />
      <Section title={translate('console.documents.history')}>
        <VersionHistory document={document} />
      </Section>
    </Box>
  );
}
