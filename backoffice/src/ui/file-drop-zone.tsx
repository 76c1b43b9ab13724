import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, LinearProgress, Typography } from '@mui/material';
import { type DragEvent, useState } from 'react';
import { useIntl } from '../lib/intl.ts';
import { FileButton } from './file-button.tsx';

type Props = { file: File | null; onChoose(file: File): void; disabled: boolean; reading: boolean };

/** A zone to drop a file, with a button to choose one. */
export function FileDropZone({ file, onChoose, disabled, reading }: Props) {
  const { t } = useIntl();
  const [dragOver, setDragOver] = useState(false);
  const drag = (event: DragEvent, entering: boolean) => {
    event.preventDefault();
    setDragOver(entering && !disabled);
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
        borderColor: dragOver ? 'primary.main' : 'divider',
        borderRadius: 3,
        bgcolor: dragOver ? 'primary.light' : 'transparent',
      }}
    >
      <UploadIcon sx={{ fontSize: 36, color: 'text.secondary' }} />
      <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
        {file ? file.name : t('console.imports.drop')}
      </Typography>
      <FileButton
        label={t(file ? 'console.imports.choose_other' : 'console.imports.choose')}
        accept=".xlsx,.xlsm,.csv,.txt,.tsv,.xls,.ods,text/csv,text/plain"
        variant={file ? 'outlined' : 'contained'}
        disabled={disabled}
        onChoose={onChoose}
      />
      {reading && <LinearProgress aria-label={t('console.imports.reading')} sx={{ width: '100%', maxWidth: 320 }} />}
    </Box>
  );
}
