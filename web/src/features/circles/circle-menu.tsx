import { Flag, LogOut } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import type { PanelProps } from '../../ui/overlays/use-panel.ts';

interface CircleMenuProps extends PanelProps {
  onLeave: (() => void) | undefined;
  onEnd: (() => void) | undefined;
}

/** What is rarely needed of a circle: to leave it, and to end it. */
export function CircleMenu({ onLeave, onEnd, ...panel }: CircleMenuProps) {
  const { t } = useIntl();
  return (
    <Menu {...panel} label={t('circle.more')}>
      {onEnd && (
        <MenuItem icon={Flag} onAction={onEnd}>
          {t('circle.end')}
        </MenuItem>
      )}
      {onLeave && (
        <MenuItem icon={LogOut} danger onAction={onLeave}>
          {t('circle.leave')}
        </MenuItem>
      )}
    </Menu>
  );
}
