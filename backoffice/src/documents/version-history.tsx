import type { ConsoleDocumentDetail, DocumentVersion } from '@binome/contract/console/documents';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import type { PreviewContext } from './content-preview.tsx';
import { VersionDialog } from './version-dialog.tsx';

type Props = { document: ConsoleDocumentDetail; versions: DocumentVersion[]; context: PreviewContext };

/** Lists the published versions of a document. Each can be read and compared, and any but the one online published again. */
export function VersionHistory({ document, versions, context }: Props) {
  const { t } = useIntl();
  const [openId, setOpenId] = useState<string>();
  const openVersion = versions.find(({ id }) => id === openId);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {versions.map((version) => {
        const name = t('console.documents.version', { version: version.version });
        return (
          <Box component="li" key={version.id} sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', py: 0.5 }}>
            <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            <Typography variant="body2" color="textSecondary">
              <Day at={version.created_at} withTime />{' '}
              {version.author ? t('console.documents.by', { author: version.author }) : t('console.documents.came_with')}
            </Typography>
            {version.current && <Chip size="small" color="success" variant="outlined" label={t('console.documents.current')} />}
            <Button
              size="small"
              onClick={() => setOpenId(version.id)}
              aria-label={t('console.documents.read_version', { version: version.version })}
            >
              {t('console.documents.read')}
            </Button>
          </Box>
        );
      })}
      {openVersion && (
        <VersionDialog
          document={document}
          version={openVersion}
          versions={versions}
          context={context}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </Box>
  );
}
