import type { ConsoleProfile } from '@binome/contract/console/profiles';
import { ShowBase, useRecordContext } from 'react-admin';
import { Navigate } from 'react-router-dom';

/** Leads from the address of a profile to the record of its person, which shows both profiles. */
export default function ProfileRedirect() {
  return (
    <ShowBase>
      <ToPerson />
    </ShowBase>
  );
}

function ToPerson() {
  const profile = useRecordContext<ConsoleProfile>();
  return profile ? <Navigate to={`/users/${profile.user_id}/show`} replace /> : null;
}
