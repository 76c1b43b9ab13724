import { Box } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { countStyle } from './count-style.ts';
import { isListPage, type MenuTab, pathOf } from './menu-groups.ts';
import { useMenu, useMenuNames } from './use-menu.ts';

/** The pages of the group of the current page, above each of its lists. */
export function GroupTabs() {
  const { t } = useIntl();
  const { pathname } = useLocation();
  const { current } = useMenu();
  const { groupName } = useMenuNames();
  if (!current || current.tabs.length < 2 || !isListPage(pathname)) return null;
  return (
    <Box component="nav" aria-label={t('console.menu.within', { group: groupName(current) })} sx={barStyle}>
      {current.tabs.map((tab) => (
        <Tab key={tab.resource} tab={tab} isCurrent={pathOf(tab) === pathname} />
      ))}
    </Box>
  );
}

function Tab({ tab, isCurrent }: { tab: MenuTab; isCurrent: boolean }) {
  const { tabName } = useMenuNames();
  return (
    <Box
      component={Link}
      to={pathOf(tab)}
      state={{ _scrollToTop: true }}
      aria-current={isCurrent ? 'page' : undefined}
      sx={[tabStyle, isCurrent && { color: 'text.primary', fontWeight: 600, borderColor: 'primary.main' }]}
    >
      {tabName(tab)}
      {tab.resource in waiting && <Waiting resource={tab.resource as keyof typeof waiting} />}
    </Box>
  );
}

/** What waits for a decision in the list of a tab. */
const waiting = {
  registrations: { filter: { state: 'confirmed' }, sort: { field: 'registered_at', order: 'ASC' } },
  mentoring_relationships: { filter: { help_wanted: true }, sort: { field: 'created_at', order: 'DESC' } },
  conversation_reports: { filter: { open: true }, sort: { field: 'created_at', order: 'DESC' } },
} as const;

function Waiting({ resource }: { resource: keyof typeof waiting }) {
  const { t } = useIntl();
  const { total = 0 } = useGetList(resource, { pagination: { page: 1, perPage: 1 }, ...waiting[resource] });
  if (total === 0) return null;
  return (
    <>
      <Box component="span" aria-hidden sx={{ ...countStyle, ml: 0.75 }}>
        {total}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {t('console.menu.waiting', { count: total })}
      </Box>
    </>
  );
}

const barStyle = {
  display: 'flex',
  gap: '2px',
  mt: 1,
  overflowX: 'auto',
  borderBottom: 1,
  borderColor: 'divider',
  '@media print': { display: 'none' },
};

const tabStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  position: 'relative',
  minHeight: 40,
  px: 1.5,
  color: 'text.secondary',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  borderBottom: 2,
  borderColor: 'transparent',
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outlineOffset: -2 },
};
