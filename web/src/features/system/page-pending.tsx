import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorCard } from '../../ui/error-card.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';

const patience = 10_000;

/** While a page loads: its skeleton, and after 10 s the offer to try again. */
export function PagePending({ skeleton = <PageSkeleton /> }: { skeleton?: ReactNode }) {
  const router = useRouter();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), late ? Number.POSITIVE_INFINITY : patience);
    return () => clearTimeout(timer);
  }, [late]);
  if (!late) return skeleton;
  return (
    <ErrorCard
      onRetry={() => {
        setLate(false);
        router.invalidate();
      }}
    />
  );
}
