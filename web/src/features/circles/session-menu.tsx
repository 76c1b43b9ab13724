import type { CircleSession } from '@binome/contract/circles/circle-sessions';
import { CalendarClock, CalendarX, UserRoundPen } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import type { PanelProps } from '../../ui/overlays/use-panel.ts';

interface SessionMenuProps extends PanelProps {
  can: CircleSession['can'];
  onChoose: (act: 'move' | 'hand_over' | 'cancel') => void;
}

/** What the facilitator of a session may change. */
export function SessionMenu({ can, onChoose, ...panel }: SessionMenuProps) {
  const { t } = useIntl();
  return (
    <Menu {...panel} label={t('circle.session_more')}>
      {can.hand_over && (
        <MenuItem icon={UserRoundPen} onAction={() => onChoose('hand_over')}>
          {t('circle.hand_over')}
        </MenuItem>
      )}
      {can.move && (
        <MenuItem icon={CalendarClock} onAction={() => onChoose('move')}>
          {t('circle.move')}
        </MenuItem>
      )}
      {can.cancel && (
        <MenuItem icon={CalendarX} danger onAction={() => onChoose('cancel')}>
          {t('circle.cancel_session')}
        </MenuItem>
      )}
    </Menu>
  );
}
