import { Flag, PenLine, Trash2 } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import type { PanelProps } from '../../ui/overlays/use-panel.ts';

interface CommentMenuProps extends PanelProps {
  name: string;
  isOwn: boolean;
  onChoose: (action: 'edit' | 'delete' | 'report') => void;
}

/** The actions on a comment: edit or delete one's own, report the others. */
export function CommentMenu({ name, isOwn, onChoose, ...panel }: CommentMenuProps) {
  const { t } = useIntl();
  return (
    <Menu {...panel} label={t('news.comment_actions', { name })}>
      {isOwn && (
        <MenuItem icon={PenLine} onAction={() => onChoose('edit')}>
          {t('news.edit')}
        </MenuItem>
      )}
      {isOwn && (
        <MenuItem icon={Trash2} onAction={() => onChoose('delete')} danger>
          {t('news.delete')}
        </MenuItem>
      )}
      {!isOwn && (
        <MenuItem icon={Flag} onAction={() => onChoose('report')} danger>
          {t('news.report')}
        </MenuItem>
      )}
    </Menu>
  );
}
