import { Box, Divider, Typography } from '@mui/material';
import { Menu, type ResourceMenuItemProps, useResourceDefinitions, useSidebarState } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
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
      sx={({ sidebar }) => ({ width: open ? sidebar.width : sidebar.closedWidth, py: 1, '& ul': { m: 0, p: 0, listStyle: 'none' } })}
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
              return <Item key={name} name={name} {...(isOwnCompany && { primaryText: t('console.menu.company') })} />;
            })}
          </ul>
        </>
      )}
    </Box>
  );
}

/** A link to the list of a resource. react-admin makes it the item of a menu, which screen readers leave with Tab. */
function Item(props: ResourceMenuItemProps) {
  const [, current] = useLocation().pathname.split('/');
  return (
    <li>
      <Menu.ResourceItem {...props} role="link" aria-current={current === props.name ? 'page' : undefined} />
    </li>
  );
}
