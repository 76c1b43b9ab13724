import BackIcon from '@mui/icons-material/ChevronLeft';
import { Link } from '@mui/material';
import { useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { isListPage, pathOf } from './menu-groups.ts';
import { useMenu, useMenuNames } from './use-menu.ts';

/** The way back from a page: from a record to its list, from a setting to all settings. */
export function Trail() {
  const { pathname } = useLocation();
  const { current } = useMenu();
  const { groupName, tabName } = useMenuNames();
  const definitions = useResourceDefinitions();
  const label = useGetResourceLabel();
  const [resource = ''] = pathname.split('/').filter(Boolean);
  const tab = current?.tabs.find((candidate) => pathOf(candidate) === `/${resource}`);
  const isOwnCompany = current?.id === 'settings' && resource === 'companies';
  if (!current) return null;
  if (!isListPage(pathname) && !isOwnCompany) {
    const hasList = definitions[resource]?.hasList;
    const [first] = current.tabs;
    if (!hasList && !first) return null;
    return (
      <Back
        to={hasList || !first ? `/${resource}` : pathOf(first)}
        text={tab ? tabName(tab) : hasList ? label(resource, 2) : groupName(current)}
      />
    );
  }
  if (current.id === 'settings' && pathname !== '/settings') return <Back to="/settings" text={groupName(current)} />;
  return null;
}

function Back({ to, text }: { to: string; text: string }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      color="textSecondary"
      underline="hover"
      sx={{ alignSelf: 'flex-start', display: 'inline-flex', alignItems: 'center', minHeight: 40, mb: -1.5, mt: 0.5, fontSize: '0.875rem' }}
    >
      <BackIcon fontSize="small" aria-hidden sx={{ ml: -0.5 }} />
      {text}
    </Link>
  );
}
