import { History, IdCard, LogOut } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx';
import type { PanelProps } from '../../ui/overlays/use-panel.ts';

interface RelationshipMenuProps extends PanelProps {
  partnerName: string;
  onContact: () => void;
  onHistory: () => void;
  /** Absent if the viewer may not end the relationship, or if the page offers it elsewhere. */
  onFinish: (() => void) | undefined;
}

/** What is rarely needed of a relationship: contact details, all sessions, its end. */
export function RelationshipMenu({ partnerName, onContact, onHistory, onFinish, ...panel }: RelationshipMenuProps) {
  const { t } = useIntl();
  return (
    <Menu {...panel} label={t('relationship.more')}>
      <MenuItem icon={IdCard} onAction={onContact}>
        {t('relationship.contact', { name: partnerName })}
      </MenuItem>
      <MenuItem icon={History} onAction={onHistory}>
        {t('relationship.history')}
      </MenuItem>
      {onFinish && (
        <>
          <MenuSeparator />
          <MenuItem icon={LogOut} danger onAction={onFinish}>
            {t('relationship.finish')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
