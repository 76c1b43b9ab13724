import { useQuery } from '@tanstack/react-query';
import { api } from '../providers/api.ts';

/** Colleagues take steps too. */
const refetchInterval = 20_000;

/** Reads how far the set-up of the company is. */
export function useOnboarding({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({ queryKey: ['onboarding'], queryFn: () => api('GET /backoffice/v1/onboarding'), enabled, refetchInterval });
}
