import type { ConsoleDocumentDetail, DocumentVersion } from '@binome/contract/console/documents';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { type HttpError, Loading, useGetOne } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { Comparison } from './comparison.tsx';
import { ContentPreview, type PreviewContext } from './content-preview.tsx';
import type { Contents, DocumentKind } from './kinds.ts';
import { PutBackButton } from './put-back-button.tsx';

type Props = {
  document: ConsoleDocumentDetail;
  version: DocumentVersion;
  versions: DocumentVersion[];
  context: PreviewContext;
  onClose(): void;
};

/** Shows a version of a document, or what changed between it and another one. */
export function VersionDialog({ document, version, versions, context, onClose }: Props) {
  const { t } = useIntl();
  const titleId = useId();
  const [otherId, setOtherId] = useState('');
  const others = versions.filter(({ id }) => id !== version.id);
  const other = others.find(({ id }) => id === otherId);
  const [before, after] = other && other.version > version.version ? [version, other] : [other, version];
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>
        {before && after
          ? t('console.documents.from_to', { from: before.version, to: after.version })
          : t('console.documents.version', { version: version.version })}
      </DialogTitle>
      <DialogContent>
        {others.length > 0 && (
          <TextField
            select
            size="small"
            label={t('console.documents.compare_with')}
            value={otherId}
            onChange={(event) => setOtherId(event.target.value)}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
            sx={{ mt: 1, mb: 3, minWidth: 220 }}
          >
            <MenuItem value="">{t('console.documents.no_comparison')}</MenuItem>
            {others.map(({ id, version }) => (
              <MenuItem key={id} value={id}>
                {t('console.documents.version', { version })}
              </MenuItem>
            ))}
          </TextField>
        )}
        {before && after ? (
          <ComparedVersions kind={document.kind} before={before} after={after} context={context} />
        ) : (
          <VersionText kind={document.kind} version={version} context={context} />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onClose} color="inherit">
          {t('ra.action.close')}
        </Button>
        {document.can.edit && !version.current && <PutBackButton document={document} version={version} onDone={onClose} />}
      </DialogActions>
    </Dialog>
  );
}

function VersionText<Kind extends DocumentKind>({
  kind,
  version,
  context,
}: {
  kind: Kind;
  version: DocumentVersion;
  context: PreviewContext;
}) {
  const { content, error } = useContent(kind, version);
  if (error) return <Alert severity="error">{error}</Alert>;
  return content ? <ContentPreview kind={kind} content={content} context={context} /> : <Loading />;
}

type ComparedProps<Kind> = { kind: Kind; before: DocumentVersion; after: DocumentVersion; context: PreviewContext };

function ComparedVersions<Kind extends DocumentKind>({ kind, before, after, context }: ComparedProps<Kind>) {
  const old = useContent(kind, before);
  const current = useContent(kind, after);
  const error = old.error ?? current.error;
  if (error) return <Alert severity="error">{error}</Alert>;
  if (!old.content || !current.content) return <Loading />;
  return <Comparison kind={kind} locale={context.locale} keys={context.keys} before={old.content} after={current.content} />;
}

/** Returns the content of a version: undefined at first, because a version from the list has none. */
function useContent<Kind extends DocumentKind>(_kind: Kind, { id }: DocumentVersion) {
  const { data, error } = useGetOne<DocumentVersion & { content?: Contents[Kind] }, HttpError>('document_versions', { id });
  return { content: data?.content, error: error?.message };
}
