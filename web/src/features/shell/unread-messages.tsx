import { useQuery } from '@tanstack/react-query';
import { unreadMessagesQuery } from '../../lib/data/messaging.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';

/** The number of unread messages, as part of the name of a link. */
export function UnreadMessages({ className }: { className: string }) {
  const { t } = useIntl();
  const { data } = useQuery(unreadMessagesQuery);
  const count = data?.unread ?? 0;
  if (count === 0) return null;
  return (
    <span
      className={cx(
        'grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-pill bg-primary px-1 text-caption leading-none font-semibold text-on-primary tabular-nums',
        className,
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('shell.unread_messages', { count })}</span>
    </span>
  );
}
