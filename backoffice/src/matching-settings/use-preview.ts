import type { MatchingPreview, MatchingSettings } from '@binome/contract/console/matching-settings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../providers/api.ts';

/** Milliseconds without a move of a slider before the preview is asked for. */
const delayMs = 250;

/** What settings would change for real mentees. The former answer stays, and is not `isCurrent`, until the next one is there. */
export function usePreview(settings: MatchingSettings, skip: number) {
  const [asked, setAsked] = useState(settings);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(settings), delayMs);
    return () => clearTimeout(timer);
  }, [settings]);
  const query = useQuery({
    queryKey: ['matching_previews', asked, skip],
    queryFn: (): Promise<MatchingPreview> => api('POST /backoffice/v1/matching_previews', { body: { settings: asked, skip } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return { ...query, isCurrent: asked === settings && query.isSuccess && !query.isPlaceholderData };
}
