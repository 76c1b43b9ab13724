import MoreIcon from '@mui/icons-material/MoreHoriz';
import { Badge, Box, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { ariaCurrentOf, type MenuGroup, pathOf } from './menu-groups.ts';
import { groupIcons } from './menu-icons.ts';
import { bottomBarHeight } from './menu-size.ts';
import { useMenu, useMenuBadges, useMenuNames } from './use-menu.ts';

/** How many groups stand in the bar: the others are behind its last button. */
const shownGroups = 4;

/** The menu of a phone: a bar at the bottom of the screen. */
export function BottomBar() {
  const { t } = useIntl();
  const { groups, current } = useMenu();
  const badges = useMenuBadges();
  const { groupName } = useMenuNames();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const hasMore = groups.length > shownGroups + 1;
  const shown = hasMore ? groups.slice(0, shownGroups) : groups;
  const more = hasMore ? groups.slice(shownGroups) : [];
  const isBehind = more.some(({ id }) => id === current?.id);
  return (
    <Box component="nav" aria-label={t('console.menu.title')} sx={barStyle}>
      {shown.map((group) => (
        <Entry key={group.id} group={group} isCurrent={group.id === current?.id} count={badges[group.id] ?? 0} />
      ))}
      {hasMore && (
        <>
          <Box
            component="button"
            type="button"
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={[entryStyle, isBehind && currentStyle]}
          >
            <MoreIcon fontSize="small" />
            {t('console.menu.more')}
          </Box>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={close} disableScrollLock>
            {more.map((group) => (
              <MoreEntry key={group.id} group={group} isCurrent={group.id === current?.id} onClick={close}>
                {groupName(group)}
              </MoreEntry>
            ))}
          </Menu>
        </>
      )}
    </Box>
  );
}

type EntryProps = { group: MenuGroup; isCurrent: boolean };

function Entry({ group, isCurrent, count }: EntryProps & { count: number }) {
  const { t } = useIntl();
  const { shortName } = useMenuNames();
  const { pathname } = useLocation();
  const Icon = groupIcons[group.id];
  const [first] = group.tabs;
  if (!first) return null;
  return (
    <Box
      component={Link}
      to={pathOf(first)}
      state={{ _scrollToTop: true }}
      aria-current={ariaCurrentOf(group, isCurrent, pathname)}
      sx={[entryStyle, isCurrent && currentStyle]}
    >
      <Badge badgeContent={count} max={99} color="error" slotProps={{ badge: { 'aria-hidden': true } }}>
        <Icon fontSize="small" />
      </Badge>
      {shortName(group)}
      {count > 0 && (
        <Box component="span" sx={visuallyHidden}>
          {t('console.menu.waiting', { count })}
        </Box>
      )}
    </Box>
  );
}

function MoreEntry({ group, isCurrent, onClick, children }: EntryProps & { onClick(): void; children: ReactNode }) {
  const { pathname } = useLocation();
  const Icon = groupIcons[group.id];
  const [first] = group.tabs;
  if (!first) return null;
  return (
    <MenuItem
      component={Link}
      to={pathOf(first)}
      selected={isCurrent}
      aria-current={ariaCurrentOf(group, isCurrent, pathname)}
      onClick={onClick}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{children}</ListItemText>
    </MenuItem>
  );
}

const barStyle = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  minHeight: bottomBarHeight,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  '@media print': { display: 'none' },
};

const entryStyle = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '2px',
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  fontSize: '0.6875rem',
  letterSpacing: '-0.02em',
  color: 'text.secondary',
  textDecoration: 'none',
  position: 'relative',
  cursor: 'pointer',
  '&:focus-visible': { outlineOffset: -2 },
};

const currentStyle = { color: 'secondary.main', fontWeight: 700 };
