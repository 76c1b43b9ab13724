import { useIntl } from '../lib/intl.ts';
import { cx } from './classes.ts';

/** A grey block of the size of the coming content, to avoid layout shifts. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-pulse rounded-control bg-line/60', className)} />;
}

/** Announces to screen readers that content is loading; wraps skeletons. */
export function Loading({ children, className }: { children: React.ReactNode; className?: string }) {
  const { t } = useIntl();
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t('ui.loading')}</span>
      {children}
    </div>
  );
}

/** The default skeleton of a page: a title and some cards. */
export function PageSkeleton() {
  return (
    <Loading className="flex flex-col gap-6">
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="h-36 rounded-card" />
      <div className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-48 rounded-card" />
        <Skeleton className="h-48 rounded-card" />
      </div>
    </Loading>
  );
}
