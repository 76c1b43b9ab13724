import type { ConsoleCircle } from '@binome/contract/console/circles';
import { maxCircleInvitations } from '@binome/contract/values/limits';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { PlainForm } from '../forms/plain-form.tsx';
import { useIntl } from '../lib/intl.ts';
import { type FoundPerson, PeoplePicker } from '../ui/person-picker.tsx';
import { Section } from '../ui/section.tsx';
import { useAction } from '../ui/use-action.ts';

/** Invites people of the program to a circle that a referent proposed. */
export function InviteSection({ circle: { id, program } }: { circle: Pick<ConsoleCircle, 'id' | 'program'> }) {
  const { t } = useIntl();
  const [people, setPeople] = useState<FoundPerson[]>([]);
  const { run, isPending, refusal, error } = useAction('circle_invitations', {
    successMessage: 'console.circles.invited',
    onDone: () => setPeople([]),
  });
  return (
    <Section title={t('console.circles.invite')}>
      <PlainForm
        error={error}
        pending={isPending}
        check={() => ({ user_ids: people.length === 0 && t('ra.validation.required') })}
        onSubmit={() => void run({ circle_id: id, user_ids: people.map((person) => person.id) })}
        sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
      >
        {refusal && <Alert severity="error">{refusal}</Alert>}
        <CirclePeople name="user_ids" programId={program.id} value={people} onChange={setPeople} required />
        <Button type="submit" variant="outlined" disabled={isPending}>
          {t('console.circles.invite_do')}
        </Button>
      </PlainForm>
    </Section>
  );
}

type PeopleProps = {
  name: string;
  programId: string;
  value: FoundPerson[];
  onChange(people: FoundPerson[]): void;
  required?: boolean;
};

/** Picks active people of a program, at most as many as are invited at once. */
export function CirclePeople({ programId, value, onChange, ...field }: PeopleProps) {
  const { t } = useIntl();
  return (
    <PeoplePicker
      {...field}
      resource="users"
      filter={{ state: 'active', ...(programId && { program_id: programId }) }}
      label={t('console.circles.people')}
      value={value}
      onChange={(people) => onChange(people.slice(0, maxCircleInvitations))}
    />
  );
}
