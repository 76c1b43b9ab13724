import type { ListedCompany } from '@binome/contract/console/companies';
import { Box, Chip, Typography } from '@mui/material';
import { useIntl } from '../lib/intl.ts';

type Need = NonNullable<ListedCompany['need']>;

const tones = {
  call: { bgcolor: 'error.light', color: 'error.main' },
  watch: { bgcolor: 'warning.light', color: 'warning.main' },
};

/** Why a company needs the provider's staff: a word and its reason. */
export function CompanyNeed({ company }: { company: ListedCompany }) {
  const { t } = useIntl();
  const text = useNeedText();
  const { need, figures, suspended_at } = company;
  if (!need || suspended_at) return '–';
  if (!figures) return <Quiet>{t('console.clients.not_counted')}</Quiet>;
  if (need.level === 'nothing') return <Quiet>{text(need)}</Quiet>;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Chip size="small" label={t(`console.clients.levels.${need.level}`)} sx={tones[need.level]} />
      <span>{text(need)}</span>
    </Box>
  );
}

function Quiet({ children }: { children: string }) {
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}

/** Returns a need as a sentence. */
export function useNeedText() {
  const { t } = useIntl();
  return ({ code, days, count, of, waiting_days }: Need): string => {
    switch (code) {
      case 'silent':
        return count === null ? t('console.clients.needs.silent_many') : t('console.clients.needs.silent', { count, of: of ?? 0 });
      case 'program_ends':
        return days === null ? t('console.clients.needs.no_program') : t('console.clients.needs.program_ends', { days });
      case 'onboarding_stalled':
        return [
          t('console.clients.needs.onboarding_stalled', { days: days ?? 0 }),
          ...(waiting_days === null ? [] : [t('console.clients.needs.waiting', { days: waiting_days })]),
        ].join(', ');
      case 'console_unused':
        return t('console.clients.needs.console_unused', { days: days ?? 0 });
      case 'nothing':
        return t('console.clients.needs.nothing');
      default:
        return t(`console.clients.needs.${code}`, { count: count ?? 0 });
    }
  };
}
