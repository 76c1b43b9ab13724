import type { ShownToday } from '@binome/contract/console/today';
import { urgentQueues } from '@binome/contract/values/today';
import { Box, Chip } from '@mui/material';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';

/** A link to each queue with rows: its name and number. On a narrow screen they scroll sideways. */
export function QueueLinks({ queues }: Pick<ShownToday, 'queues'>) {
  const { t } = useIntl();
  const shown = queues.filter(({ count }) => count > 0);
  const { hash } = useLocation();
  // A link of a mail names the queue that it is about.
  useEffect(() => goTo(hash.slice(1)), [hash]);
  if (shown.length < 2) return null;
  return (
    <Box component="nav" aria-label={t('console.today.jump')} sx={{ mb: 2, overflowX: 'auto', mx: -0.5, px: 0.5, py: 0.5 }}>
      <Box component="ul" sx={{ display: 'flex', flexWrap: { xs: 'nowrap', sm: 'wrap' }, gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {shown.map(({ code, count }) => {
          const urgent = (urgentQueues as readonly string[]).includes(code);
          return (
            <li key={code}>
              <Chip
                variant="outlined"
                onClick={() => goTo(`queue-${code}`)}
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

/** Goes to the title of a queue. */
function goTo(id: string): void {
  const title = document.getElementById(id);
  title?.scrollIntoView({ block: 'start' });
  title?.focus({ preventScroll: true });
}
