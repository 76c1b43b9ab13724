import { contrast, deriveBrand } from '@binome/contract/values/brand-colour';
import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';

const white = '#ffffff';

/** Shows a company's colour as in the member app: darkened if its contrast on white is too low. */
export function ColourSample({ colour }: { colour: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return null;
  const { light, corrected } = deriveBrand(colour);
  const { primary } = light;
  const ratio = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
  const contrastText = corrected
    ? translate('console.companies.contrast_corrected', { colour: primary, ratio: ratio(contrast(primary, white)) })
    : translate('console.companies.contrast_good');
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box
        sx={{
          bgcolor: primary,
          color: white,
          px: 2,
          py: 1,
          borderRadius: 1,
          fontWeight: 600,
          fontFamily: 'ui-monospace, monospace',
          forcedColorAdjust: 'none',
        }}
      >
        {primary}
      </Box>
      <Typography variant="body2" role="status">
        {translate('console.companies.contrast', { ratio: ratio(contrast(colour, white)) })} {contrastText}
      </Typography>
    </Box>
  );
}
