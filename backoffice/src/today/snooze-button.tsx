import type { TodayQueue } from '@binome/contract/values/today';
import LaterIcon from '@mui/icons-material/ScheduleOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';
import { useHiddenRows } from './hidden-rows.ts';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';
import { useUndoable } from './use-undoable.ts';

type Props = {
  queue: TodayQueue;
  subjectId: string;
  /** Whom the row is about, for screen readers and the notice. */
  name: string;
  /** Today in the company: `2026-11-30`. */
  today: string;
};

/** Puts off a row of the page "today" until a day, with a note if wanted. Taken back for eight seconds. */
export function SnoozeButton({ queue, subjectId, name, today }: Props) {
  const { t } = useIntl();
  const { hide, show } = useHiddenRows();
  const undoable = useUndoable();
  const format = dateFormat(useLocale(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = `${queue}:${subjectId}`;
  const doneText = (until: string) => t('console.today.later.done', { name, day: format(new Date(`${until}T00:00:00Z`)) });
  const direct = useAction('follow_up_snoozes', { refusalAs: 'notice' });
  const dialog = useAction('follow_up_snoozes', { successMessage: (record) => doneText(record.until) });
  const choose = (until: string) => {
    setAnchor(null);
    undoable({
      message: doneText(until),
      onAct: () => hide([id]),
      onUndo: () => show([id]),
      run: async () => {
        // Refused: the row is there again, with the reason in a notice.
        if (await direct.run({ queue, subject_id: subjectId, until })) show([id]);
      },
    });
  };
  return (
    <>
      <Tooltip title={t('console.today.later.title')}>
        <IconButton
          aria-haspopup="menu"
          aria-label={t('console.today.later.label', { name })}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ width: 40, height: 40 }}
        >
          <LaterIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <SnoozeMenu
        queue={queue}
        today={today}
        anchor={anchor}
        onChoose={choose}
        onMore={() => {
          setAnchor(null);
          dialog.open();
        }}
        onClose={() => setAnchor(null)}
      />
      {dialog.isOpen && (
        <SnoozeDialog
          queue={queue}
          name={name}
          today={today}
          action={dialog}
          onConfirm={(snooze) => dialog.run({ queue, subject_id: subjectId, ...snooze })}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
