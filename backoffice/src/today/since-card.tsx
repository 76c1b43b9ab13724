import type { ShownToday } from '@binome/contract/console/today';
import { Card, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { useIntl } from '../lib/intl.ts';

type Since = ShownToday['since'];

/** What happened in the last seven days. */
export function SinceCard({ since }: { since: Since }) {
  const { t } = useIntl();
  const day = dateFormat(useLocale(), { weekday: 'long' })(new Date(since.from));
  const text = useSinceText(since);
  return (
    <Card component="section" aria-labelledby="today-since" sx={{ px: 2, py: 1.5, mb: 2 }}>
      <Typography id="today-since" variant="h3" component="h2" sx={{ mb: 0.5 }}>
        {t('console.today.since.title', { day })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Card>
  );
}

export function useSinceText({ sessions, relationships, visible }: Since): string {
  const { t } = useIntl();
  return [
    t('console.today.since.sessions', { count: sessions }),
    t('console.today.since.relationships', { count: relationships }),
    t('console.today.since.visible', { count: visible }),
  ].join(' · ');
}
