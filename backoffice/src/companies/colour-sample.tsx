import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { legible } from '../lib/brand-colour.ts';

/** A company's colour as the member app will use it, with its contrast. */
export function ColourSample({ colour }: { colour: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return null;
  const used = legible(colour);
  const ratio = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
  const verdict = used.corrected
    ? translate('console.companies.contrast_corrected', { colour: used.colour, ratio: ratio(used.contrast) })
    : translate('console.companies.contrast_good');
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box
        sx={{
          bgcolor: used.colour,
          color: '#ffffff',
          px: 2,
          py: 1,
          borderRadius: 1,
          fontWeight: 600,
          fontFamily: 'ui-monospace, monospace',
        }}
      >
        {used.colour}
      </Box>
      <Typography variant="body2" role="status">
        {translate('console.companies.contrast', { ratio: ratio(used.askedContrast) })} {verdict}
      </Typography>
    </Box>
  );
}
