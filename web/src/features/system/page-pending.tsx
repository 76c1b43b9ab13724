import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageSkeleton } from '../../ui/layout/skeleton.tsx';

const slowAfterMs = 10_000;

/** Shows a skeleton from its top while a page loads, and after 10 s an offer to retry. */
export function PagePending({ skeleton = <PageSkeleton /> }: { skeleton?: ReactNode }) {
  const router = useRouter();
  const client = useQueryClient();
  const [isSlow, setSlow] = useState(false);
  // The page before it may have been read to its middle. The router restores that position once the page is there, on the way back.
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, []);
  useEffect(() => {
    if (isSlow) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [isSlow]);
  if (!isSlow) return skeleton;
  return (
    <ErrorCard
      error={null}
      onRetry={async () => {
        setSlow(false);
        // Cancels hanging requests before the retry.
        await client.cancelQueries();
        await router.invalidate();
      }}
    />
  );
}
