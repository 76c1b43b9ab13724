import { useQuery } from '@tanstack/react-query';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { type Commitments, commitmentsQuery, totalCommitments } from './section-queries.ts';

interface EffectListProps {
  /** The profiles that a pause, the end of a role or the closure concerns; all without it. */
  profileIds?: readonly string[];
  /** Returns the sentences, from what these profiles have under way. */
  children: (commitments: Commitments) => readonly string[];
}

/** The effects of what the member is about to confirm, with their own numbers. */
export function EffectList({ profileIds, children }: EffectListProps) {
  const { data, error, isLoadingError, refetch } = useQuery(commitmentsQuery);
  if (data) {
    const lines = children(totalCommitments(data.filter(({ profile_id }) => profileIds?.includes(profile_id) ?? true)));
    return (
      <ul className="flex list-disc flex-col gap-2 pl-5 text-note">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  }
  if (isLoadingError) return <ErrorCard error={error} onRetry={refetch} />;
  return (
    <Loading className="flex flex-col gap-2">
      <Skeleton className="h-6" />
      <Skeleton className="h-6" />
      <Skeleton className="h-6" />
      <Skeleton className="h-6" />
    </Loading>
  );
}
