import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../http/api.ts';

const lists = [['presenters'], ['participants'], ['profiles']] as const;

/** Keeps a profile to come back to, or stops keeping it. The pressed state shows at once; `isKept` is what the lists say. */
export function useKept(id: string, isKept: boolean): [isKept: boolean, keep: (kept: boolean) => void] {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (kept: boolean) => api(`${kept ? 'PUT' : 'DELETE'} /api/v1/kept_profiles/:id`, { params: { id } }),
    onSettled: () => Promise.all(lists.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  return [isPending ? variables : isKept, mutate];
}
