import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box, Typography } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { FileButton } from '../ui/file-button.tsx';
import { acceptedLogoTypes } from './logo.ts';

/** A button that chooses a logo file, with the name of the chosen file. */
export function LogoPicker({ file, onChoose }: { file: File | null; onChoose(file: File): void }) {
  const { t } = useIntl();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap', my: 1 }}>
      <FileButton
        label={t(file ? 'console.companies.logo_change' : 'console.companies.logo_choose')}
        accept={acceptedLogoTypes}
        startIcon={<ImageIcon />}
        onChoose={onChoose}
      />
      <Typography variant="body2" color="textSecondary" role="status">
        {file ? file.name : t('console.companies.logo_hint')}
      </Typography>
    </Box>
  );
}
