import type { ShownToday } from '@binome/contract/console/today';
import LaterIcon from '@mui/icons-material/ScheduleOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useCanAccess, useLocale } from 'react-admin';
import { useIdentity } from '../layout/use-identity.ts';
import { dateFormat } from '../lib/date-format.ts';
import { useIntl } from '../lib/intl.ts';
import { SnoozedDialog } from './snoozed-dialog.tsx';

/** Greets, and says how much there is to do today, how long it takes and what can wait. */
export function TodayHeading({ today, urgent }: { today: ShownToday; urgent: number }) {
  const { t } = useIntl();
  const locale = useLocale();
  const identity = useIdentity();
  const { canAccess: canResume = false } = useCanAccess({ resource: 'follow_up_snoozes', action: 'delete' });
  const [isOpen, setOpen] = useState(false);
  const name = identity?.fullName?.split(' ')[0] ?? '';
  const day = dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })(new Date(`${today.day}T00:00:00Z`));
  const estimate = urgent > 0 && today.minutes > 0 ? t('console.today.minutes', { minutes: today.minutes }) : undefined;
  const others = today.later > 0 ? t('console.today.others', { count: today.later, urgent }) : undefined;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <Title title={t('console.today.title', { name, count: urgent })} />
      <Typography color="textSecondary" sx={{ flex: '1 1 260px', '&::first-letter': { textTransform: 'uppercase' } }}>
        {[day, estimate, others].filter(Boolean).join(' · ')}
      </Typography>
      {today.snoozed.length > 0 && (
        <Button variant="outlined" startIcon={<LaterIcon />} onClick={() => setOpen(true)}>
          {t('console.today.later.button', { count: today.snoozed.length })}
        </Button>
      )}
      {isOpen && <SnoozedDialog snoozed={today.snoozed} canResume={canResume} onClose={() => setOpen(false)} />}
    </Box>
  );
}
