import { contrast, deriveBrand } from '@binome/contract/values/brand-colour';
import { numberFormat } from '@binome/contract/values/intl-formats';
import { Box, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { useIntl } from '../lib/intl.ts';

const white = '#ffffff';

/** Shows a company's colour as in the member app: darkened if its contrast on white is too low. */
export function ColourSample({ colour }: { colour: string }) {
  const { t } = useIntl();
  const locale = useLocale();
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return null;
  const { light, corrected } = deriveBrand(colour);
  const { primary } = light;
  const ratio = (value: number) => numberFormat(locale, { maximumFractionDigits: 2 }).format(value);
  const contrastText = corrected
    ? t('console.companies.contrast_corrected', { colour: primary, ratio: ratio(contrast(primary, white)) })
    : t('console.companies.contrast_good');
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
        {t('console.companies.contrast', { ratio: ratio(contrast(colour, white)) })} {contrastText}
      </Typography>
    </Box>
  );
}
