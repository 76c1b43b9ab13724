import { useIsUserOnline } from '../../lib/data/online-users.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../frame/classes.ts';

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
