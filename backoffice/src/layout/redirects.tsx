import { Navigate, useLocation, useSearchParams } from 'react-router-dom';

/** Sends an old address to the list that replaces it, with the filters that this list knows too, under their names there. */
export function ListRedirect({ to, filters = {} }: { to: string; filters?: Record<string, string> }) {
  const [params] = useSearchParams();
  const filter = renamed(parseFilter(params.get('filter')), filters);
  const search = Object.keys(filter).length > 0 ? `?${new URLSearchParams({ filter: JSON.stringify(filter) })}` : '';
  return <Navigate to={`${to}${search}`} replace />;
}

/** Sends an old address to the page that replaces it, with everything behind its question mark. */
export function PageRedirect({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={{ pathname: to, search }} replace />;
}

function renamed(filter: Record<string, unknown>, names: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (names[name] ? [[names[name], value]] : [])));
}

/** An address may hold anything. */
function parseFilter(text: string | null): Record<string, unknown> {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return typeof filter === 'object' && filter !== null ? { ...filter } : {};
  } catch {
    return {};
  }
}
