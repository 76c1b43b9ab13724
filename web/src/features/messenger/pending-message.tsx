import { CircleAlert, Clock3 } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/classes.ts';
import { MessageBody } from './message-body.tsx';
import type { PendingComment } from './outbox.ts';

interface PendingMessageProps {
  comment: PendingComment;
  /** Does it leave by itself as soon as the server can be reached? */
  leavesAlone: boolean;
  onRetry: () => void;
  onDiscard: (key: string) => void;
}

/** A message that is being sent, waits for the network, or was refused and can be sent again. */
export function PendingMessage({ comment, leavesAlone, onRetry, onDiscard }: PendingMessageProps) {
  const { t } = useIntl();
  const { body, files, fault, key } = comment;
  const isWaiting = fault === '' && leavesAlone;
  const isFailed = fault !== null && !isWaiting;
  return (
    <li className="mt-3 flex flex-col items-end gap-1">
      <div
        className={cx(
          'flex max-w-[min(60ch,85%)] flex-col gap-1.5 rounded-card border bg-soft px-3.5 py-2 text-on-soft',
          isFailed ? 'border-danger' : 'border-transparent opacity-70',
        )}
      >
        <MessageBody body={body} />
        {files.length > 0 && <p className="text-small">{files.map(({ name }) => name).join(', ')}</p>}
      </div>
      {isFailed ? (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-2 text-small text-danger">
          <CircleAlert aria-hidden className="size-4" />
          {fault || t('messenger.not_sent')}
          <Button variant="quiet" small onPress={onRetry}>
            {t('ui.retry')}
          </Button>
          <Button variant="quiet" small onPress={() => onDiscard(key)}>
            {t('messenger.discard')}
          </Button>
        </div>
      ) : isWaiting ? (
        <div role="status" className="flex flex-wrap items-center justify-end gap-x-2 text-small text-ink-2">
          <Clock3 aria-hidden className="size-4" />
          {t('messenger.leaves_alone')}
          <Button variant="quiet" small onPress={() => onDiscard(key)}>
            {t('messenger.discard')}
          </Button>
        </div>
      ) : (
        <p className="flex items-center gap-1 text-caption text-ink-2">
          <Clock3 aria-hidden className="size-3.5" />
          {t('messenger.sending')}
        </p>
      )}
    </li>
  );
}
