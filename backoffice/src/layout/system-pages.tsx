import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { restartAt } from './restart.ts';

/** A page that the caller's role does not open. */
export function AccessDenied() {
  return <SystemPage title="console.system.denied" hint="console.system.denied_hint" action={<HomeButton />} />;
}

/** An address that is no page. */
export function NotFound() {
  return <SystemPage title="console.system.not_found" action={<HomeButton />} />;
}

/** What is left of a page that broke. */
export function Crash() {
  const translate = useTranslate();
  const reload = (
    <Button variant="contained" onClick={() => restartAt('/')}>
      {translate('console.system.reload')}
    </Button>
  );
  return <SystemPage title="console.system.crash" hint="console.system.crash_hint" action={reload} />;
}

function SystemPage({ title, hint, action }: { title: string; hint?: string; action: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box role="alert" sx={{ py: 10, display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' }}>
      <Title title={title} />
      <Typography variant="h2">{translate(title)}</Typography>
      {hint && <Typography color="textSecondary">{translate(hint)}</Typography>}
      {action}
    </Box>
  );
}

function HomeButton() {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/" variant="contained">
      {translate('console.system.home')}
    </Button>
  );
}
