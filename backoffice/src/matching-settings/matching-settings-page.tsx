import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { useIdentity } from '../layout/use-identity.ts';
import { api } from '../providers/api.ts';
import { ListFailure } from '../ui/list-rows.tsx';
import { SettingsEditor } from './settings-editor.tsx';

/** What counts when two people are brought together, in words, with what a change would do for real mentees. */
export default function MatchingSettingsPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['matching_settings'],
    queryFn: () => api('GET /backoffice/v1/matching_settings'),
  });
  const permissions = useIdentity()?.permissions;
  const canEdit = permissions?.matching_settings?.includes('edit') ?? false;
  return (
    <>
      <Title title="resources.matching_settings.name" />
      {error && !data && <ListFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={640} sx={{ mt: 2 }} />}
      {data && permissions && <SettingsEditor key={data.version} page={data} canEdit={canEdit} />}
    </>
  );
}
