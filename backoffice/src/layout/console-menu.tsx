import { Box, Divider, ListItemButton, ListItemIcon, type Theme, Tooltip, Typography, useMediaQuery } from '@mui/material';
import { useGetResourceLabel, useResourceDefinitions, useSidebarState } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { menuWidths } from './notification-strip.tsx';
import { useIdentity } from './use-identity.ts';

/** The resources of the configuration group. */
const configuration = [
  'companies',
  'questions',
  'tags',
  'programs',
  'business_units',
  'sites',
  'documents',
  'meeting_reasons',
  'feedback_questions',
  'training_tools',
  'training_tool_weeks',
  'webhooks',
  'api_keys',
];

/** The id of the title of the configuration group. */
const configurationTitle = 'menu-configuration';

/** The menu: daily work first, then the configuration of the company. */
export function ConsoleMenu() {
  const [open] = useSidebarState();
  const definitions = useResourceDefinitions();
  const { t } = useIntl();
  const identity = useIdentity();
  const permissions = identity?.permissions ?? {};
  const isShown = (name: string) => definitions[name]?.hasList && permissions[name]?.includes('list');
  const daily = Object.keys(definitions).filter((name) => !configuration.includes(name));
  const shownConfiguration = configuration.filter(isShown);
  return (
    <Box
      component="nav"
      aria-label={t('console.menu.title')}
      sx={{ width: open ? menuWidths.open : menuWidths.closed, py: 1, '& ul': { m: 0, p: 0, listStyle: 'none' } }}
    >
      <ul>
        {daily.filter(isShown).map((name) => (
          <Item key={name} name={name} />
        ))}
      </ul>
      {shownConfiguration.length > 0 && (
        <>
          {!open && <Divider sx={{ my: 1 }} />}
          <Typography
            id={configurationTitle}
            variant="caption"
            color="textSecondary"
            component="div"
            sx={open ? { px: 3, pt: 2, pb: 0.5, fontWeight: 600 } : visuallyHidden}
          >
            {t('console.menu.configuration')}
          </Typography>
          <ul aria-labelledby={configurationTitle}>
            {shownConfiguration.map((name) => {
              const isOwnCompany = name === 'companies' && identity?.kind === 'member';
              return <Item key={name} name={name} {...(isOwnCompany && { text: t('console.menu.company') })} />;
            })}
          </ul>
        </>
      )}
    </Box>
  );
}

/** A link to the list of a resource, by default under its name. react-admin's own is the item of a menu, which has one stop for all. */
function Item({ name, text }: { name: string; text?: string }) {
  const [open, setOpen] = useSidebarState();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const Icon = useResourceDefinitions()[name]?.icon;
  const label = useGetResourceLabel();
  const [, current] = useLocation().pathname.split('/');
  const isCurrent = current === name;
  const shown = text ?? label(name, 2);
  return (
    <li>
      <Tooltip title={open ? '' : shown} placement="right">
        <ListItemButton
          component={Link}
          to={`/${name}`}
          state={{ _scrollToTop: true }}
          selected={isCurrent}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={() => isSmall && setOpen(false)}
          sx={itemStyle}
        >
          <ListItemIcon>{Icon && <Icon />}</ListItemIcon>
          {/* Cut when the menu is closed; else a long name wraps. */}
          <Typography variant="inherit" noWrap={!open}>
            {shown}
          </Typography>
        </ListItemButton>
      </Tooltip>
    </li>
  );
}

const itemStyle = {
  borderRadius: '10px',
  fontSize: '0.9375rem',
  m: '2px 8px',
  px: 1.25,
  py: '6px',
  minHeight: 36,
  color: 'text.secondary',
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: 'info.contrastText',
    color: 'info.main',
    '& .MuiTypography-root': { fontWeight: 600 },
  },
};
