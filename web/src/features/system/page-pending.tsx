import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorCard } from '../../ui/error-card.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';

const patience = 10_000;

/** While a page loads: its skeleton, a general one unless the page has its own, and after 10 s the offer to try again. */
export function PagePending({ skeleton = <PageSkeleton /> }: { skeleton?: ReactNode }) {
  const router = useRouter();
  const client = useQueryClient();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (late) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [late]);
  if (!late) return skeleton;
  return (
    <ErrorCard
      onRetry={async () => {
        setLate(false);
        // What does not answer is asked anew, not waited for any longer.
        await client.cancelQueries();
        await router.invalidate();
      }}
    />
  );
}
