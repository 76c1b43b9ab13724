import { Divider, Typography } from '@mui/material';
import { Menu, useResourceDefinitions, useSidebarState, useTranslate } from 'react-admin';
import { useIdentity } from './use-identity.ts';

/** What a company is made of, apart from the people and what they do. */
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
];

/** The menu: the people and what they do, what was done, and how the company is configured. */
export function ConsoleMenu() {
  const definitions = useResourceDefinitions();
  const translate = useTranslate();
  const identity = useIdentity();
  const permissions = identity?.permissions ?? {};
  const isShown = (name: string) => definitions[name]?.hasList && permissions[name]?.includes('list');
  const daily = Object.keys(definitions).filter((name) => !configuration.includes(name));
  const kept = configuration.filter(isShown);
  return (
    <Menu>
      {daily.filter(isShown).map((name) => (
        <Menu.ResourceItem key={name} name={name} />
      ))}
      {kept.length > 0 && <GroupTitle text="console.menu.configuration" />}
      {kept.map((name) => {
        const isOwn = name === 'companies' && identity?.kind === 'member';
        return <Menu.ResourceItem key={name} name={name} {...(isOwn && { primaryText: translate('console.menu.company') })} />;
      })}
    </Menu>
  );
}

function GroupTitle({ text }: { text: string }) {
  const translate = useTranslate();
  const [open] = useSidebarState();
  if (!open) return <Divider sx={{ my: 1 }} />;
  return (
    <Typography variant="caption" color="textSecondary" component="div" sx={{ px: 3, pt: 2, pb: 0.5, fontWeight: 600 }}>
      {translate(text)}
    </Typography>
  );
}
