import type { Comment } from '@binome/contract/messaging/conversation-comments';
import type { Conversation } from '@binome/contract/messaging/conversations';
import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import { formatClock } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { usePanel } from '../../ui/overlays/use-panel.ts';

const loadMenu = () => import('./message-menu.tsx');
const MessageMenu = lazy(() => loadMenu().then((module) => ({ default: module.MessageMenu })));
const ReportDialog = lazyDialog(() => import('./report-dialog.tsx').then((module) => module.ReportDialog));
const TakeBackDialog = lazyDialog(() => import('./take-back-dialog.tsx').then((module) => module.TakeBackDialog));

interface MessageMenuButtonProps {
  comment: Comment;
  conversation: Conversation;
  isOwn: boolean;
  onQuote: (comment: Comment) => void;
  onEdit: (comment: Comment) => void;
}

const startLength = 40;

/** The first words of a message; empty for files alone. */
function startOf(body: string): string {
  const text = body.replaceAll(/\s+/g, ' ').trim();
  return text.length > startLength ? `${text.slice(0, startLength)}…` : text;
}

/** Opens the actions of a message. Shown when the pointer or the focus is on the message, always on touch screens. */
export function MessageMenuButton({ comment, conversation, isOwn, onQuote, onEdit }: MessageMenuButtonProps) {
  const intl = useIntl();
  const { button, panel } = usePanel('menu', loadMenu);
  const [dialog, setDialog] = useState<'report' | 'take_back' | null>(null);
  return (
    <>
      <Button
        {...button}
        // Several messages may be of one minute.
        aria-label={intl.t('messenger.actions', { time: formatClock(intl, comment.created_at), start: startOf(comment.body) })}
        className={cx(
          'grid size-8 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken',
          'pointer-fine:opacity-0 group-hover/message:opacity-100 group-focus-within/message:opacity-100 aria-expanded:opacity-100',
        )}
      >
        <EllipsisVertical aria-hidden className="size-4" />
      </Button>
      <Suspense>
        {panel && (
          <MessageMenu
            {...panel}
            comment={comment}
            conversation={conversation}
            isOwn={isOwn}
            onQuote={() => onQuote(comment)}
            onEdit={() => onEdit(comment)}
            onTakeBack={() => setDialog('take_back')}
            onReport={() => setDialog('report')}
          />
        )}
        {dialog === 'report' && <ReportDialog comment={comment} conversation={conversation} onClose={() => setDialog(null)} />}
        {dialog === 'take_back' && <TakeBackDialog comment={comment} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
