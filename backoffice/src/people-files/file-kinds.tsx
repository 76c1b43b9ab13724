import { Button, ButtonGroup } from '@mui/material';
import { useCanAccess, useGetResourceLabel } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';

/** Leads from the files of the whole workforce to those of invitations and back, for people who may read both. */
export function FileKinds() {
  const { t } = useIntl();
  const { pathname } = useLocation();
  const label = useGetResourceLabel();
  const workforce = useCanAccess({ resource: 'workforce_imports', action: 'list' });
  const invitations = useCanAccess({ resource: 'invitation_imports', action: 'list' });
  if (!workforce.canAccess || !invitations.canAccess) return null;
  return (
    <ButtonGroup size="small" aria-label={t('console.files.kinds')} sx={{ mt: 2 }}>
      {(['workforce_imports', 'invitation_imports'] as const).map((resource) => (
        <Button
          key={resource}
          component={Link}
          to={`/${resource}`}
          variant={pathname === `/${resource}` ? 'contained' : 'outlined'}
          aria-current={pathname === `/${resource}` ? 'page' : undefined}
          sx={{ minHeight: 40 }}
        >
          {label(resource, 2)}
        </Button>
      ))}
    </ButtonGroup>
  );
}
