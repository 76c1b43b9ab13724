import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { type DragEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

type Props = { file: File | null; onChoose(file: File): void; disabled: boolean; reading: boolean };

/** Where a file is dropped, or chosen by a button. */
export function FileDrop({ file, onChoose, disabled, reading }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, entering: boolean) => {
    event.preventDefault();
    setOver(entering && !disabled);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) onChoose(dropped);
  };
  return (
    <Box
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={drop}
      sx={{
        mt: 2,
        p: 3,
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        textAlign: 'center',
        border: '2px dashed',
        borderColor: over ? 'primary.main' : 'divider',
        borderRadius: 3,
        bgcolor: over ? 'primary.light' : 'transparent',
      }}
    >
      <UploadIcon sx={{ fontSize: 36, color: 'text.secondary' }} />
      <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
        {file ? file.name : translate('console.imports.drop')}
      </Typography>
      <Button component="label" htmlFor={id} variant={file ? 'outlined' : 'contained'} disabled={disabled}>
        {translate(file ? 'console.imports.choose_other' : 'console.imports.choose')}
      </Button>
      <Box
        component="input"
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        disabled={disabled}
        aria-label={translate('console.imports.choose')}
        onChange={(event) => {
          const { files } = event.target as HTMLInputElement;
          if (files?.[0]) onChoose(files[0]);
          // The same file, put right meanwhile, can be chosen again.
          (event.target as HTMLInputElement).value = '';
        }}
        sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clip: 'rect(0 0 0 0)' }}
      />
      {reading && <LinearProgress aria-label={translate('console.imports.reading')} sx={{ width: '100%', maxWidth: 320 }} />}
    </Box>
  );
}
