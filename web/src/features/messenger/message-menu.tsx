import type { Comment } from '@binome/contract/messaging/conversation-comments';
import type { Conversation } from '@binome/contract/messaging/conversations';
import { copyText } from '@binome/contract/values/copy-text';
import { serverNow } from '@binome/contract/values/server-clock';
import { useNavigate } from '@tanstack/react-router';
import { CalendarPlus, Copy, Flag, Pencil, Reply, Undo2 } from 'lucide-react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { loadDraft, storeDraft } from '../../lib/forms/drafts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import type { PanelProps } from '../../ui/overlays/use-panel.ts';

interface MessageMenuProps extends PanelProps {
  comment: Comment;
  conversation: Conversation;
  isOwn: boolean;
  onQuote: () => void;
  onEdit: () => void;
  onTakeBack: () => void;
  onReport: () => void;
}

const maxDescription = 2000;

/** The actions on a message. */
export function MessageMenu({ comment, conversation, isOwn, onQuote, onEdit, onTakeBack, onReport, ...panel }: MessageMenuProps) {
  const { t } = useIntl();
  const navigate = useNavigate();
  const { id: userId } = useCurrentUser();
  const { can, mentoring_relationship_id: relationshipId } = conversation;
  const isChangeable = isOwn && comment.changeable_until !== null && Date.parse(comment.changeable_until) > serverNow();

  const plan = (id: string) => {
    // The draft of the booking form, so that the text is in no address.
    const name = `${userId} session ${id}`;
    storeDraft(name, { ...loadDraft(name), description: comment.body.slice(0, maxDescription) });
    navigate({ to: '/mentoring_center/$id/session', params: { id } });
  };
  return (
    <Menu {...panel} label={t('messenger.message_actions')} placement="bottom start">
      {can.write && (
        <MenuItem icon={Reply} onAction={onQuote}>
          {t('messenger.quote')}
        </MenuItem>
      )}
      {comment.body !== '' && (
        <MenuItem icon={Copy} onAction={() => void copyText(comment.body)}>
          {t('messenger.copy')}
        </MenuItem>
      )}
      {can.plan && relationshipId && comment.body !== '' && (
        <MenuItem icon={CalendarPlus} onAction={() => plan(relationshipId)}>
          {t('messenger.plan')}
        </MenuItem>
      )}
      {can.write && isChangeable && comment.body !== '' && (
        <MenuItem icon={Pencil} onAction={onEdit}>
          {t('messenger.edit')}
        </MenuItem>
      )}
      {can.write && isChangeable && (
        <MenuItem icon={Undo2} onAction={onTakeBack} danger>
          {t('messenger.take_back')}
        </MenuItem>
      )}
      {!isOwn && (
        <MenuItem icon={Flag} onAction={onReport} danger>
          {t('messenger.report')}
        </MenuItem>
      )}
    </Menu>
  );
}
