import type { ProfileType } from '@binome/contract/states';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useIntl } from '../../lib/intl.ts';
import { currentUserQuery, useCurrentUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RoleCard } from './role-card.tsx';

/** Mentee or mentor, or both: chosen on the way in, added or changed later. */
export function RoleChoice() {
  const { t } = useIntl();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const client = useQueryClient();
  // As it was on arrival: who takes a role leaves for its questions, and nothing flickers on the way.
  const [held] = useState(() => ({ participant: user.participant_profiles[0], presenter: user.presenter_profiles[0] }));
  const isNew = !held.participant && !held.presenter;

  const take = useMutation({
    // Of two the last one taken is the one under which the person acts first.
    mutationFn: async (types: readonly ProfileType[]) => {
      try {
        for (const type of types) await become(type);
      } finally {
        // Known before the next page asks; also when only the first of two could be taken.
        await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
      }
    },
    onSuccess: (_, types) => {
      for (const queryKey of [['presenters'], ['profiles'], ['profiling']]) client.invalidateQueries({ queryKey });
      const [last, next] = types.toReversed();
      return navigate({ to: '/profiling', search: { profile: last, next } });
    },
  });
  const act = useMutation({
    mutationFn: (current_profile_id: string) => api('PATCH /auth', { body: { current_profile_id } }),
    onSuccess: ({ data }) => {
      client.setQueryData(currentUserQuery.queryKey, data);
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
    },
  });
  const isBusy = take.isPending || act.isPending;

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
            profile={held[type]}
            isCurrent={user.current_profile?.type === type}
            isBusy={isBusy}
            isPending={take.isPending && take.variables.length === 1 && take.variables[0] === type}
            onTake={() => take.mutate([type])}
            onAct={(id) => act.mutate(id)}
          />
        ))}
      </div>
      {isNew && (
        <p className="mt-4 text-center">
          <Button
            variant="quiet"
            onPress={() => take.mutate(['presenter', 'participant'])}
            isDisabled={isBusy}
            isPending={take.isPending && take.variables.length > 1}
          >
            {t('profiling.both')}
          </Button>
        </p>
      )}
    </>
  );
}

function become(type: ProfileType) {
  return type === 'presenter' ? api('POST /api/v1/presenters', { body: {} }) : api('POST /api/v1/participants', { body: {} });
}
