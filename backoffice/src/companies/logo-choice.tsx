import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { logoTypes } from './logo.ts';

/** Chooses a logo's file; the name of the chosen one is told. */
export function LogoChoice({ file, onChoose }: { file: File | null; onChoose(file: File | null): void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap', my: 1 }}>
      <Button component="label" htmlFor={id} variant="outlined" startIcon={<ImageIcon />}>
        {translate(file ? 'console.companies.logo_change' : 'console.companies.logo_choose')}
        <input
          id={id}
          type="file"
          accept={logoTypes}
          style={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        />
      </Button>
      <Typography variant="body2" color="textSecondary" role="status">
        {file ? file.name : translate('console.companies.logo_hint')}
      </Typography>
    </Box>
  );
}
