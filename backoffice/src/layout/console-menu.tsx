import { Badge, Box, ListItemButton, Typography, useMediaQuery } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { countStyle } from './count-style.ts';
import { ariaCurrentOf, type MenuGroup, pathOf } from './menu-groups.ts';
import { groupIcons } from './menu-icons.ts';
import { menuWidths, wideScreen } from './menu-size.ts';
import { useMenu, useMenuBadges, useMenuNames } from './use-menu.ts';

/** The menu beside each page: its groups, with texts beside the icons on a wide screen and below them on a narrower one. */
export function ConsoleMenu() {
  const { t } = useIntl();
  const { groups, current } = useMenu();
  const badges = useMenuBadges();
  return (
    <Box component="nav" aria-label={t('console.menu.title')} sx={menuStyle}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {groups.map((group) => (
          <Item key={group.id} group={group} isCurrent={group.id === current?.id} count={badges[group.id] ?? 0} />
        ))}
      </Box>
    </Box>
  );
}

function Item({ group, isCurrent, count }: { group: MenuGroup; isCurrent: boolean; count: number }) {
  const { t } = useIntl();
  const { groupName, shortName } = useMenuNames();
  const isWide = useMediaQuery(wideScreen);
  const { pathname } = useLocation();
  const Icon = groupIcons[group.id];
  const [first] = group.tabs;
  if (!first) return null;
  return (
    <li>
      <ListItemButton
        component={Link}
        to={pathOf(first)}
        state={{ _scrollToTop: true }}
        selected={isCurrent}
        aria-current={ariaCurrentOf(group, isCurrent, pathname)}
        sx={itemStyle}
      >
        <Badge badgeContent={isWide ? 0 : count} max={99} color="error" slotProps={{ badge: { 'aria-hidden': true } }} className="icon">
          <Icon fontSize="small" />
        </Badge>
        <Typography variant="inherit" component="span" className="name">
          {isWide ? groupName(group) : shortName(group)}
        </Typography>
        {isWide && count > 0 && (
          <Box component="span" aria-hidden sx={{ ...countStyle, ml: 'auto' }}>
            {count}
          </Box>
        )}
        {count > 0 && (
          <Box component="span" sx={visuallyHidden}>
            {t('console.menu.waiting', { count })}
          </Box>
        )}
      </ListItemButton>
    </li>
  );
}

const menuStyle = {
  flex: 'none',
  width: menuWidths.rail,
  [wideScreen]: { width: menuWidths.full, px: 0.5 },
  py: 1,
  // The longest name has no more room on one line.
  px: 0.25,
  borderRight: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  position: 'sticky',
  top: 48,
  alignSelf: 'flex-start',
  height: 'calc(100vh - 48px)',
  overflowY: 'auto',
  '@media print': { display: 'none' },
};

const itemStyle = {
  borderRadius: '10px',
  mb: '2px',
  px: 0,
  py: 1,
  flexDirection: 'column',
  gap: '3px',
  fontSize: '0.6875rem',
  textAlign: 'center',
  color: 'text.secondary',
  '& .name': { overflowWrap: 'anywhere', maxWidth: '100%' },
  [wideScreen]: {
    flexDirection: 'row',
    gap: 1.25,
    px: 1.25,
    minHeight: 38,
    fontSize: '0.90625rem',
    textAlign: 'left',
  },
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: 'info.contrastText',
    color: 'info.main',
    '& .name': { fontWeight: 600 },
  },
};
