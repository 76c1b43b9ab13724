import type { Locale } from '@binome/contract/fields';
import { Chip } from '@mui/material';
import { useIntl } from '../lib/intl.ts';

/** A short label on an element. */
export function ElementChip({ label, tone = 'plain' }: { label: string; tone?: 'plain' | 'soft' | 'warning' }) {
  const colours = {
    plain: { bgcolor: 'action.hover', color: 'text.primary' },
    soft: { bgcolor: 'primary.light', color: 'info.main' },
    warning: { bgcolor: 'warning.light', color: 'warning.main' },
  };
  return <Chip size="small" label={label} sx={{ ...colours[tone], height: 22, '& .MuiChip-label': { px: 1 } }} />;
}

/** The languages in which texts of an element are missing. */
export function MissingLanguageChips({ missing }: { missing: readonly Locale[] }) {
  const { t } = useIntl();
  return missing.map((language) => <ElementChip key={language} tone="warning" label={t(`console.lists.missing.${language}`)} />);
}
