import { Divider, Typography } from '@mui/material';
import { Menu, useResourceDefinitions, useSidebarState } from 'react-admin';
import { type PlainId, useIntl } from '../lib/intl.ts';
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

/** The menu: daily work first, then the configuration of the company. */
export function ConsoleMenu() {
  const definitions = useResourceDefinitions();
  const { t } = useIntl();
  const identity = useIdentity();
  const permissions = identity?.permissions ?? {};
  const isShown = (name: string) => definitions[name]?.hasList && permissions[name]?.includes('list');
  const daily = Object.keys(definitions).filter((name) => !configuration.includes(name));
  const shownConfiguration = configuration.filter(isShown);
  return (
    <Menu>
      {daily.filter(isShown).map((name) => (
        <Menu.ResourceItem key={name} name={name} />
      ))}
      {shownConfiguration.length > 0 && <GroupTitle text="console.menu.configuration" />}
      {shownConfiguration.map((name) => {
        const isOwnCompany = name === 'companies' && identity?.kind === 'member';
        return <Menu.ResourceItem key={name} name={name} {...(isOwnCompany && { primaryText: t('console.menu.company') })} />;
      })}
    </Menu>
  );
}

function GroupTitle({ text }: { text: PlainId }) {
  const { t } = useIntl();
  const [open] = useSidebarState();
  if (!open) return <Divider sx={{ my: 1 }} />;
  return (
    <Typography variant="caption" color="textSecondary" component="div" sx={{ px: 3, pt: 2, pb: 0.5, fontWeight: 600 }}>
      {t(text)}
    </Typography>
  );
}
