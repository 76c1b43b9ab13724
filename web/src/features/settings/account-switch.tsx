import type { ReactNode } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { SwitchRow } from './switch-row.tsx';
import { useSaveAccount } from './use-save-account.ts';

interface AccountSwitchProps {
  field: 'profile_visible' | 'accepts_offers' | 'found_by_peers' | 'shows_presence' | 'direct_booking';
  title: string;
  text?: string;
  isNamed?: boolean;
  children?: ReactNode;
}

/** A switch of the account, saved at once. */
export function AccountSwitch({ field, ...props }: AccountSwitchProps) {
  const user = useCurrentUser();
  const save = useSaveAccount();
  const value = (save.isPending && save.variables[field]) || (!save.isPending && user[field]);
  return <SwitchRow {...props} value={value} onChange={(next) => save.mutate({ [field]: next })} save={save} />;
}
