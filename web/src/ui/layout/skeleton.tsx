import { useEffect, useId, useSyncExternalStore } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../frame/classes.ts';

/** A grey block of the size of the coming content, to avoid layout shifts. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-pulse rounded-control bg-line/60', className)} />;
}

/** Tells screen readers that content is loading; wraps skeletons. Of several on a page, only the first says it. */
export function Loading({ children, className }: { children: React.ReactNode; className?: string }) {
  const { t } = useIntl();
  const id = useId();
  const first = useSyncExternalStore(subscribe, () => loading[0]);
  useEffect(() => {
    change(() => loading.push(id));
    return () => change(() => loading.splice(loading.indexOf(id), 1));
  }, [id]);
  return (
    <div role="status" className={className}>
      {first === id && <span className="sr-only">{t('ui.loading')}</span>}
      {children}
    </div>
  );
}

/** The ids of the parts that are loading, in the order in which they appeared. */
const loading: string[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(apply: () => void): void {
  apply();
  for (const listener of listeners) listener();
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
