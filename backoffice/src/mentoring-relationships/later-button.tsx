import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import LaterIcon from '@mui/icons-material/ScheduleOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { useIntl } from '../lib/intl.ts';
import { localToday } from '../lib/local-today.ts';
import { SnoozeDialog } from '../today/snooze-dialog.tsx';
import { SnoozeMenu } from '../today/snooze-menu.tsx';
import { useUndoable } from '../today/use-undoable.ts';
import { useAction } from '../ui/use-action.ts';
import { queueOf } from './follow-up.ts';

/** Puts off those of the chosen relationships that stand on the page "today". Taken back for eight seconds. */
export function LaterButton({ relationships, onDone }: { relationships: readonly ConsoleRelationship[]; onDone(): void }) {
  const { t } = useIntl();
  const { canAccess } = useCanAccess({ resource: 'follow_up_snoozes', action: 'create' });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsking, setAsking] = useState(false);
  const format = dateFormat(useLocale(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const undoable = useUndoable();
  const snooze = useAction('follow_up_snoozes', { refusalAs: 'notice', whilePending: 'wait' });
  const rows = relationships.flatMap((relationship) => {
    const queue = queueOf(relationship);
    return queue ? [{ queue, subject_id: relationship.id }] : [];
  });
  const [first] = rows;
  if (!canAccess || !first) return null;
  const choose = (until: string, note: string | null = null) => {
    setAnchor(null);
    setAsking(false);
    undoable({
      message: t('console.pairs.put_off', { count: rows.length, day: format(new Date(`${until}T00:00:00Z`)) }),
      onAct: onDone,
      onUndo: () => {},
      run: () => Promise.all(rows.map((row) => snooze.run({ ...row, until, note }))),
    });
  };
  // A promised call waits until tomorrow at most, and so does a choice that holds one.
  const queue = rows.some((row) => row.queue === 'help') ? 'help' : first.queue;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<LaterIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('console.pairs.later')}
      </Button>
      <SnoozeMenu
        queue={queue}
        today={localToday()}
        anchor={anchor}
        onChoose={choose}
        onMore={() => {
          setAnchor(null);
          setAsking(true);
        }}
        onClose={() => setAnchor(null)}
      />
      {isAsking && (
        <SnoozeDialog
          queue={queue}
          name={t('console.pairs.chosen', { count: rows.length })}
          today={localToday()}
          onConfirm={({ until, note }) => choose(until, note)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
