import type { ShownToday } from '@binome/contract/console/today';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import { Box, Card, Typography } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { useSinceText } from './since-card.tsx';

/** Nothing waits: what happened meanwhile. */
export function AllDone({ since }: Pick<ShownToday, 'since'>) {
  const { t } = useIntl();
  const text = useSinceText(since);
  return (
    <Card component="section" aria-labelledby="today-done" sx={{ p: { xs: 2, md: 4 }, mb: 2 }}>
      <Typography id="today-done" variant="h2" sx={{ mb: 0.5 }}>
        {t('console.today.done.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('console.today.done.since')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <DoneIcon color="success" />
        <Typography>{text}</Typography>
      </Box>
    </Card>
  );
}
