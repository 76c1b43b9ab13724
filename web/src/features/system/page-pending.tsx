import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageSkeleton } from '../../ui/layout/skeleton.tsx';

const slowAfterMs = 10_000;

/** Shows a skeleton while a page loads, and after 10 s an offer to retry. */
export function PagePending({ skeleton = <PageSkeleton /> }: { skeleton?: ReactNode }) {
  const router = useRouter();
  const client = useQueryClient();
  const [isSlow, setSlow] = useState(false);
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
