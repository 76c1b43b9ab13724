import type { ShownSnooze } from '@binome/contract/console/today';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Link, Typography } from '@mui/material';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { CalendarDay } from '../ui/calendar-day.tsx';
import { useAction } from '../ui/use-action.ts';
import { pageOfRow, useRowName } from './row-people.ts';

type Props = { snoozed: readonly ShownSnooze[]; canResume: boolean; onClose(): void };

/** What is put off: until when, by whom and why. Each can be shown again. */
export function SnoozedDialog({ snoozed, canResume, onClose }: Props) {
  const { t } = useIntl();
  const titleId = useId();
  const rowName = useRowName();
  const { run, isPending } = useAction((id: string) => api('DELETE /backoffice/v1/follow_up_snoozes/:id', { params: { id } }), {
    refusalAs: 'notice',
    successMessage: 'console.today.later.resumed',
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('console.today.later.list', { count: snoozed.length })}</DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {snoozed.map((row) => (
            <Box
              component="li"
              key={row.id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
                alignItems: 'center',
                py: 1.25,
                '& + li': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                <Link component={RouterLink} to={pageOfRow(row)} onClick={onClose} color="textPrimary" sx={{ fontWeight: 600 }}>
                  {rowName(row)}
                </Link>
                <Typography variant="body2" color="textSecondary">
                  {t(`console.today.queues.${row.queue}`)} · {t('console.today.later.back')} <CalendarDay day={row.until} />
                  {row.by && ` · ${t('console.today.later.by', { name: row.by })}`}
                </Typography>
                {row.note && <Typography variant="body2">{row.note}</Typography>}
              </Box>
              {canResume && (
                <Button
                  variant="outlined"
                  disabled={isPending}
                  aria-label={t('console.today.act_on', { act: t('console.today.later.resume'), name: rowName(row) })}
                  onClick={() => run(row.id)}
                >
                  {t('console.today.later.resume')}
                </Button>
              )}
            </Box>
          ))}
        </Box>
        {snoozed.length === 0 && <Typography color="textSecondary">{t('console.today.later.none')}</Typography>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onClose} color="inherit">
          {t('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
