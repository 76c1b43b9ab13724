import type { ConsoleDocumentDetail } from '@binome/contract/console/documents';
import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Confirm } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useIntl } from '../lib/intl.ts';
import { ContentPreview, type PreviewContext } from './content-preview.tsx';
import type { Contents } from './kinds.ts';

type Props = { newer: ConsoleDocumentDetail | undefined; onTake(): void };

/**
 * Says that somebody else published a version meanwhile. A form without changes opens it at once. Mounted with the form, because the form
 * tracks its changes only for components that read them.
 */
export function NewerVersionAlert({ newer, onTake }: Props) {
  const { isDirty } = useFormState();
  useEffect(() => {
    if (newer && !isDirty) onTake();
  }, [newer, isDirty, onTake]);
  return newer && isDirty ? <ConflictAlert newer={newer} onTake={onTake} /> : null;
}

function ConflictAlert({ newer, onTake }: { newer: ConsoleDocumentDetail; onTake(): void }) {
  const { t } = useIntl();
  const [confirming, setConfirming] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const { author, version } = newer;
  useEffect(() => alert.current?.focus(), []);
  return (
    <>
      <Alert ref={alert} tabIndex={-1} role="group" aria-labelledby="newer-version" severity="warning" sx={{ mb: 2 }}>
        <AlertTitle id="newer-version">
          {t('console.documents.newer', { author: author ?? t('console.documents.somebody'), version })}
        </AlertTitle>
        {t('console.documents.newer_hint', { version })}
        <Box sx={{ mt: 1 }}>
          <Button size="small" variant="outlined" onClick={() => setConfirming(true)}>
            {t('console.documents.take_newer', { version })}
          </Button>
        </Box>
      </Alert>
      <Confirm
        isOpen={confirming}
        title={t('console.documents.take_newer_title')}
        content={t('console.documents.take_newer_consequence', { version })}
        confirm={t('console.documents.take_newer', { version })}
        confirmColor="warning"
        onConfirm={onTake}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}

/** The newer version, to read beside the form. */
export function NewerVersionText({ newer, context }: { newer: ConsoleDocumentDetail; context: PreviewContext }) {
  const { t } = useIntl();
  const title = t('console.documents.version', { version: newer.version });
  return (
    <Box sx={{ minWidth: 0, order: { xs: -1, lg: 0 } }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box
        // The keyboard scrolls a region only when it is focusable.
        tabIndex={0}
        role="region"
        aria-label={title}
        sx={{ position: 'sticky', top: 16, maxHeight: { xs: '50vh', lg: '85vh' }, overflowY: 'auto' }}
      >
        <ContentPreview kind={newer.kind} content={newer.content as Contents[typeof newer.kind]} context={context} />
      </Box>
    </Box>
  );
}
