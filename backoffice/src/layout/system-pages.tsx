import { Box, Button, Typography } from '@mui/material';
import { type ErrorInfo, type ReactNode, useEffect } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { isMissingScript, reportCrash } from '../lib/crash-report.ts';
import { type PlainId, useIntl } from '../lib/intl.ts';
import { reloadAt } from './reload.ts';
import { useIdentity } from './use-identity.ts';

/** Replaces a page that the user's role has no access to. */
export function AccessDenied() {
  const identity = useIdentity();
  // Nobody is sent to themselves: staff outside of a company have no administration to ask, and administrators are it.
  const asksOthers = identity?.kind === 'member' && !identity.roles.includes('company_admin');
  const hint = identity?.kind === 'staff' ? 'console.system.denied_to_staff' : asksOthers ? 'console.system.denied_hint' : undefined;
  return <SystemPage title="console.system.denied" {...(hint && { hint })} action={<HomeButton />} />;
}

export function NotFound() {
  return <SystemPage title="console.system.not_found" action={<HomeButton />} />;
}

/** Replaces a page that fails to render, or whose script fails to load. */
export function ErrorPage({ error, errorInfo }: { error?: Error; errorInfo?: ErrorInfo }) {
  const { t } = useIntl();
  const isScriptMissing = error !== undefined && isMissingScript(error);
  useEffect(() => {
    if (error && !isScriptMissing) reportCrash(error, errorInfo?.componentStack ?? undefined);
  }, [error, errorInfo, isScriptMissing]);
  if (isScriptMissing) {
    const retry = (
      <Button variant="contained" onClick={reloadOnceReachable}>
        {t('console.system.reload')}
      </Button>
    );
    return <SystemPage live title="console.system.unreachable" hint="console.system.unreachable_hint" action={retry} />;
  }
  const reload = (
    <Button variant="contained" onClick={() => reloadAt('/')}>
      {t('console.system.reload')}
    </Button>
  );
  return <SystemPage live title="console.system.crash" hint="console.system.crash_hint" action={reload} />;
}

/** Reloads only if the server answers. Otherwise the browser would show its own error page. */
function reloadOnceReachable(): void {
  fetch(location.href, { method: 'HEAD' }).then(
    () => location.reload(),
    () => {},
  );
}

/** `live` for a page that appears without a navigation, whose title would take the focus. */
function SystemPage({ title, hint, action, live }: { title: PlainId; hint?: PlainId; action: ReactNode; live?: boolean }) {
  const { t } = useIntl();
  return (
    <Box role={live ? 'alert' : undefined} sx={{ py: 10, display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' }}>
      <Title title={title} />
      <Typography variant="h2">{t(title)}</Typography>
      {hint && <Typography color="textSecondary">{t(hint)}</Typography>}
      {action}
    </Box>
  );
}

function HomeButton() {
  const { t } = useIntl();
  return (
    <Button component={Link} to="/" variant="contained">
      {t('console.system.home')}
    </Button>
  );
}
