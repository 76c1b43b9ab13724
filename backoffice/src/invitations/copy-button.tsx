import { copyText } from '@binome/contract/values/copy-text';
import DoneIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { type MouseEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { useIntl } from '../lib/intl.ts';

/** Copies a text to the clipboard. `about` is added to the accessible name, to distinguish the buttons of a list. */
export function CopyButton({ text, about }: { text: string; about?: string }) {
  const { t } = useIntl();
  const notify = useNotify();
  const [copied, setCopied] = useState(false);
  const copy = async (event: MouseEvent) => {
    // In a list, a click on the row opens the record.
    event.stopPropagation();
    if (!(await copyText(text))) return notify('console.open_links.not_copied', { type: 'warning' });
    setCopied(true);
    setTimeout(() => setCopied(false), 3000);
    notify('console.open_links.copied', { type: 'info' });
  };
  const label = t('console.open_links.copy');
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={copied ? <DoneIcon /> : <CopyIcon />}
      aria-label={about ? `${label} (${about})` : undefined}
      onClick={copy}
    >
      {label}
    </Button>
  );
}
