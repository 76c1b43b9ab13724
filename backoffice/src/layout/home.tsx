import { Navigate } from 'react-router-dom';
import { pathOf } from './menu-groups.ts';
import { useMenu } from './use-menu.ts';

/** Where the console begins: the first page of the menu that the person may open. */
export function Home() {
  const { groups } = useMenu();
  const first = groups[0]?.tabs[0];
  return first ? <Navigate to={pathOf(first)} replace /> : null;
}
