import { useGetList } from 'react-admin';

/** Returns the only program that the user sees, to preselect it; null if there are none or several, undefined while they are loaded. */
export function useOnlyProgram(): string | null | undefined {
  const { data = [], isPending } = useGetList<{ id: string }>('programs', {
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'position', order: 'ASC' },
  });
  if (isPending) return undefined;
  return data.length === 1 ? (data[0]?.id ?? null) : null;
}
