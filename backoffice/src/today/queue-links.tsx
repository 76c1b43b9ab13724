import type { ShownToday } from '@binome/contract/console/today';
import { urgentQueues } from '@binome/contract/values/today';
import { Box, Chip } from '@mui/material';
import { useIntl } from '../lib/intl.ts';

/** A link to each queue with rows: its name and number. On a narrow screen they scroll sideways. */
export function QueueLinks({ queues }: Pick<ShownToday, 'queues'>) {
  const { t } = useIntl();
  const shown = queues.filter(({ count }) => count > 0);
  if (shown.length < 2) return null;
  const go = (code: string) => {
    const title = document.getElementById(`queue-${code}`);
    title?.scrollIntoView({ block: 'start' });
    title?.focus({ preventScroll: true });
  };
  return (
    <Box component="nav" aria-label={t('console.today.jump')} sx={{ mb: 2, overflowX: 'auto', mx: -0.5, px: 0.5, py: 0.5 }}>
      <Box component="ul" sx={{ display: 'flex', flexWrap: { xs: 'nowrap', sm: 'wrap' }, gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {shown.map(({ code, count }) => {
          const urgent = (urgentQueues as readonly string[]).includes(code);
          return (
            <li key={code}>
              <Chip
                variant="outlined"
                onClick={() => go(code)}
                label={
                  <>
                    {t(`console.today.queues.${code}`)}{' '}
                    <Box component="span" sx={{ fontWeight: 700, color: urgent ? 'error.main' : 'text.secondary' }}>
                      {count}
                    </Box>
                  </>
                }
                sx={{ height: { xs: 40, md: 32 }, borderRadius: 20, bgcolor: 'background.paper' }}
              />
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
