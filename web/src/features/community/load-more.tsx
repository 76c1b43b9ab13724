import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';

interface LoadMoreProps {
  shown: number;
  total: number;
  isPending: boolean;
  onMore: () => void;
}

/** The number of presenters shown, and a button for the next page. */
export function LoadMore({ shown, total, isPending, onMore }: LoadMoreProps) {
  const { t } = useIntl();
  if (shown >= total) return null;
  return (
    <div className="mt-6 flex flex-col items-center gap-2">
      <p className="text-small text-ink-2 tabular-nums">{t('community.shown', { shown, total })}</p>
      <Button onPress={onMore} isPending={isPending}>
        {t('community.more')}
      </Button>
    </div>
  );
}
