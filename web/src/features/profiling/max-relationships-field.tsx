import type { OwnProfile } from '@binome/contract/accounts/users';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { SingleChoiceChips } from '../../ui/fields/chip-fields.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useSaveProfile } from './use-save-profile.ts';
import type { SaveStatus } from './use-screen-form.ts';

/** How many relationships the presenter accepts at a time, up to the limit of the company. Saves on each choice. */
export function MaxRelationshipsField({ profile, onSaveStatus }: { profile: OwnProfile; onSaveStatus: (status: SaveStatus) => void }) {
  const { t } = useIntl();
  const { max_relationships_per_presenter: max } = useCurrentUser().company.limits;
  const save = useSaveProfile(profile);
  const [chosen, setChosen] = useState(Math.min(profile.max_relationships ?? max, max));
  const choose = async (code: string) => {
    const previous = chosen;
    setChosen(Number(code));
    onSaveStatus('saving');
    try {
      await save({ max_relationships: Number(code) });
      onSaveStatus('saved');
    } catch {
      setChosen(previous);
      onSaveStatus('failed');
    }
  };
  return (
    <Card>
      <SingleChoiceChips
        label={t('profiling.ceiling')}
        description={t('profiling.ceiling_hint', { max })}
        options={Array.from({ length: max }, (_, index) => ({ code: String(index + 1), label: String(index + 1) }))}
        value={String(chosen)}
        onChange={choose}
      />
    </Card>
  );
}
