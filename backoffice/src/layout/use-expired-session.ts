import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { onExpiredSession } from '../providers/api.ts';

/** Signs the user out when the API refuses a call outside of react-admin's hooks because their session has expired. */
export function useExpiredSession(): void {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  useEffect(() => onExpiredSession((error) => void logoutIfAccessDenied(error)), [logoutIfAccessDenied]);
}
