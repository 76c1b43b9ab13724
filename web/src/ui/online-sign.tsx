import { useIntl } from '../lib/intl.ts';
import { useIsUserOnline } from '../lib/online-users.ts';
import { cx } from './classes.ts';

/** Says that a person is online; nothing otherwise. */
export function OnlineSign({ userId, className }: { userId: string; className?: string }) {
  const { t } = useIntl();
  if (!useIsUserOnline(userId)) return null;
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-small font-medium text-success', className)}>
      <span aria-hidden className="size-2 shrink-0 rounded-pill bg-success forced-colors:bg-[CanvasText]" />
      {t('ui.online')}
    </span>
  );
}
