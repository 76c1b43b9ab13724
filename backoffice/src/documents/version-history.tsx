import type { ConsoleDocumentDetail, DocumentVersion } from '@binome/contract/console/documents';
import { Box, Button, Chip, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useCreate, useGetList, useGetOne, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { NewRecords } from '../providers/api.ts';
import { Day } from '../ui/day.tsx';
import { ContentPreview } from './content-preview.tsx';

/** Lists the published versions of a document. Any but the current one can be restored. */
export function VersionHistory({ document }: { document: ConsoleDocumentDetail }) {
  const translate = useTranslate();
  const [openVersion, setOpenVersion] = useState<DocumentVersion>();
  const { data: versions = [] } = useGetList<DocumentVersion>('document_versions', {
    filter: { document_id: document.id },
    sort: { field: 'version', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
  });
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {versions.map((version) => (
        <Box component="li" key={version.id} sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', py: 0.5 }}>
          <Typography sx={{ fontWeight: 600 }}>{translate('console.documents.version', { version: version.version })}</Typography>
          <Typography variant="body2" color="textSecondary">
            <Day at={version.created_at} />{' '}
            {version.author ? translate('console.documents.by', { author: version.author }) : translate('console.documents.came_with')}
          </Typography>
          {version.current && <Chip size="small" color="success" variant="outlined" label={translate('console.documents.current')} />}
          <Button size="small" onClick={() => setOpenVersion(version)}>
            {translate('console.documents.read')}
          </Button>
        </Box>
      ))}
      {openVersion && <VersionDialog document={document} version={openVersion} onClose={() => setOpenVersion(undefined)} />}
    </Box>
  );
}

type DialogProps = { document: ConsoleDocumentDetail; version: DocumentVersion; onClose(): void };

function VersionDialog({ document, version, onClose }: DialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const titleId = useId();
  const { data } = useGetOne<DocumentVersion & { content: Record<string, string> }>('document_versions', { id: version.id });
  const [create, { isPending }] = useCreate();
  const restore = () =>
    create(
      'document_restorations',
      { data: { document_version_id: version.id, version: document.version } satisfies NewRecords['document_restorations'] },
      {
        onSuccess: () => {
          notify('console.documents.restored', { type: 'success' });
          refresh();
          onClose();
        },
        onError: (error) => notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' }),
      },
    );
  const content =
    document.kind === 'wording' ? { wording: Object.entries(data?.content ?? {}).map(([key, text]) => ({ key, text })) } : data?.content;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{translate('console.documents.version', { version: version.version })}</DialogTitle>
      <DialogContent>{data && <ContentPreview kind={document.kind} content={content as never} />}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onClose} color="inherit">
          {translate('ra.action.close')}
        </Button>
        {document.can.edit && !version.current && (
          <Button variant="contained" onClick={restore} disabled={isPending}>
            {translate('console.documents.restore')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
