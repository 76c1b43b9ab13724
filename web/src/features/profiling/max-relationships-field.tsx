import type { OwnProfile } from '@binome/contract/users';
import { useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { ChipField } from '../../ui/chips-field.tsx';
import { useSaveProfile } from './use-save-profile.ts';
import type { SaveStatus } from './use-screen-form.ts';

/** How many mentees at a time, up to the company's own ceiling; saved with the press. */
export function MaxRelationshipsField({ profile, onSaving }: { profile: OwnProfile; onSaving: (saving: SaveStatus) => void }) {
  const { t } = useIntl();
  const { max_relationships_per_presenter: most } = useCurrentUser().company.limits;
  const save = useSaveProfile(profile);
  const [chosen, setChosen] = useState(Math.min(profile.max_relationships ?? most, most));
  const choose = async (code: string) => {
    const before = chosen;
    setChosen(Number(code));
    onSaving('saving');
    try {
      await save({ max_relationships: Number(code) });
      onSaving('saved');
    } catch {
      setChosen(before);
      onSaving('failed');
    }
  };
  return (
    <Card>
      <ChipField
        label={t('profiling.ceiling')}
        description={t('profiling.ceiling_hint', { max: most })}
        options={Array.from({ length: most }, (_, index) => ({ code: String(index + 1), label: String(index + 1) }))}
        value={String(chosen)}
        onChange={choose}
      />
    </Card>
  );
}
