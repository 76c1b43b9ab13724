import { useIntl } from '../../lib/text/intl.ts';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import type { PanelProps } from '../../ui/overlays/use-panel.ts';
import { moreItems } from './navigation-items.ts';

/** The places that the bar of a phone has no room for. */
export function MorePanel(panel: PanelProps) {
  const { t } = useIntl();
  return (
    <Menu {...panel} label={t('shell.more')} placement="top end">
      {moreItems.map(({ to, label, icon }) => (
        <MenuItem key={to} icon={icon} href={to}>
          {t(label)}
        </MenuItem>
      ))}
    </Menu>
  );
}
