import DoneIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { type MouseEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';

/** Copies a text, and says so. `about` tells buttons of one page apart. */
export function CopyButton({ text, about }: { text: string; about?: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [done, setDone] = useState(false);
  const copy = async (event: MouseEvent) => {
    // The row around the button has a click of its own.
    event.stopPropagation();
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
      setTimeout(() => setDone(false), 3000);
      notify('console.open_links.copied', { type: 'info' });
    } catch {
      notify('console.open_links.not_copied', { type: 'warning' });
    }
  };
  const label = translate('console.open_links.copy');
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={done ? <DoneIcon /> : <CopyIcon />}
      aria-label={about ? `${label} (${about})` : undefined}
      onClick={copy}
    >
      {label}
    </Button>
  );
}
