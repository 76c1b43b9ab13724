import { Navigate } from 'react-router-dom';
import { lazyPage } from '../lib/lazy-page.ts';
import { pathOf } from './menu-groups.ts';
import { useMenu } from './use-menu.ts';

const TodayPage = lazyPage('', () => import('../today/today-page.tsx'));

/** Where the console begins: what is to be done today, else the first page of the menu that the person may open. */
export function Home() {
  const { groups } = useMenu();
  const first = groups[0]?.tabs[0];
  if (!first) return null;
  return pathOf(first) === '/' ? <TodayPage /> : <Navigate to={pathOf(first)} replace />;
}
