import { createFileRoute, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { RoleChoice } from '../../features/profiling/role-choice.tsx';
import { RegistrationPage } from '../../features/registration/registration-page.tsx';
import { Shell } from '../../features/shell/shell.tsx';
import { currentUserQuery, useCurrentUser } from '../../lib/data/session.ts';
import { loadMessages } from '../../lib/text/intl.ts';
import { AriaProvider } from '../../ui/frame/aria-provider.tsx';

/** The choice of a role. With an anchor, redirects to that step of the current profile. */
export const Route = createFileRoute('/_profiling/profile-choice/{-$anchor}')({
  beforeLoad: async ({ context: { queryClient }, params: { anchor } }) => {
    const { current_profile, state } = await queryClient.ensureQueryData(currentUserQuery);
    // Whoever waits for validation has no member area to switch roles in.
    if (anchor === undefined && current_profile && state === 'confirmed') throw redirect({ to: '/profiling', replace: true });
    if (anchor === undefined) return;
    if (current_profile) throw redirect({ to: '/profiling', search: { profile: current_profile.type, step: anchor }, replace: true });
    throw redirect({ to: '/profile-choice/{-$anchor}', params: { anchor: undefined }, replace: true });
  },
  // The frame of registration has texts of its own.
  loader: async ({ context: { queryClient } }) => {
    const { current_profile } = await queryClient.ensureQueryData(currentUserQuery);
    if (!current_profile) await loadMessages('registration');
  },
  component: Page,
});

/**
 * The last step of registration, or a page of the member area. The layout does not change while the first profile is created.
 */
function Page() {
  const user = useCurrentUser();
  const [isNew] = useState(() => !user.current_profile);
  if (!isNew) {
    return (
      <Shell>
        <RoleChoice />
      </Shell>
    );
  }
  return (
    <AriaProvider>
      <RegistrationPage company={user.company} signedIn>
        <RoleChoice />
      </RegistrationPage>
    </AriaProvider>
  );
}
