import type { ProfileType } from '@binome/contract/states';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { currentUserQuery, useCurrentUser } from '../../lib/data/session.ts';
import { createProfile } from '../../lib/data/wish.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RoleCard } from './role-card.tsx';

/** Chooses the first role or both, and later adds a role or switches between them. */
export function RoleChoice() {
  const { t } = useIntl();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const client = useQueryClient();
  // Read once: the page must not flicker when a new profile arrives just before the navigation.
  const [initialProfiles] = useState(() => ({ participant: user.participant_profiles[0], presenter: user.presenter_profiles[0] }));
  const isNew = !initialProfiles.participant && !initialProfiles.presenter;

  const addRoles = useMutation({
    // The last created profile becomes the current one.
    mutationFn: async (types: readonly ProfileType[]) => {
      try {
        for (const type of types) await createProfile(type);
      } finally {
        // Refreshes the user before the next page loads, also when only the first of two roles was created.
        await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
      }
    },
    onSuccess: (_, types) => {
      for (const queryKey of [['presenters'], ['profiles'], ['profiling']]) client.invalidateQueries({ queryKey });
      const [last, next] = types.toReversed();
      return navigate({ to: '/profiling', search: { profile: last, next } });
    },
  });
  const switchProfile = useMutation({
    mutationFn: (current_profile_id: string) => api('PATCH /auth', { body: { current_profile_id } }),
    onSuccess: ({ data }) => {
      client.setQueryData(currentUserQuery.queryKey, data);
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
    },
  });
  const isBusy = addRoles.isPending || switchProfile.isPending;

  return (
    <>
      <PageHeader title={t(isNew ? 'profiling.choice' : 'profiling.roles')}>
        {t(isNew ? 'profiling.choice_intro' : 'profiling.roles_intro')}
      </PageHeader>
      <div className="grid gap-4 md:grid-cols-2">
        {(['participant', 'presenter'] as const).map((type) => (
          <RoleCard
            key={type}
            type={type}
            profile={initialProfiles[type]}
            isCurrent={user.current_profile?.type === type}
            isBusy={isBusy}
            isPending={addRoles.isPending && addRoles.variables.length === 1 && addRoles.variables[0] === type}
            onAdd={() => addRoles.mutate([type])}
            onSwitch={(id) => switchProfile.mutate(id)}
          />
        ))}
      </div>
      {isNew && (
        <p className="mt-4 text-center">
          <Button
            variant="quiet"
            onPress={() => addRoles.mutate(['presenter', 'participant'])}
            isDisabled={isBusy}
            isPending={addRoles.isPending && addRoles.variables.length > 1}
          >
            {t('profiling.both')}
          </Button>
        </p>
      )}
    </>
  );
}
