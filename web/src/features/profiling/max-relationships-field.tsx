import type { OwnProfile } from '@binome/contract/accounts/users';
import { useMutation } from '@tanstack/react-query';
import { useCurrentUser } from '../../lib/data/session.ts';
import { failureMessages } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { SingleChoiceChips } from '../../ui/fields/chip-fields.tsx';
import { useSaveProfile } from './use-save-profile.ts';

/** How many relationships the presenter accepts at a time, up to the limit of the company. Saves on each choice. */
export function MaxRelationshipsField({ profile }: { profile: OwnProfile }) {
  const { t } = useIntl();
  const { max_relationships_per_presenter: max } = useCurrentUser().company.limits;
  const saveProfile = useSaveProfile(profile);
  const save = useMutation({
    mutationFn: (max_relationships: number) => saveProfile({ max_relationships }),
    onSuccess: () => announce(t('profiling.saved')),
    meta: { quiet: true },
  });
  const chosen = save.isPending ? save.variables : Math.min(profile.max_relationships ?? max, max);
  return (
    <SingleChoiceChips
      label={t('profiling.ceiling')}
      description={t('profiling.ceiling_hint', { max })}
      options={Array.from({ length: max }, (_, index) => ({ code: String(index + 1), label: String(index + 1) }))}
      value={String(chosen)}
      onChange={(code) => save.mutate(Number(code))}
      errorMessage={save.error ? failureMessages(save.error).join(' ') : undefined}
    />
  );
}
