import type { ProfileType } from '@binome/contract/states';
import { useId } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { inputClass } from '../../ui/field.tsx';

/** The owner of an action and its due day. */
export interface ActionAssignment {
  owner: ProfileType;
  /** ISO date, or an empty text. */
  due_on: string;
}

interface ActionFieldsProps {
  assignment: ActionAssignment;
  viewer: ProfileType;
  partnerName: string;
  onChange: (assignment: ActionAssignment) => void;
}

export function ActionFields({ assignment, viewer, partnerName, onChange }: ActionFieldsProps) {
  const { t } = useIntl();
  const id = useId();
  const partnerRole = viewer === 'participant' ? 'presenter' : 'participant';
  return (
    <div className="grid gap-3 xs:grid-cols-2">
      <label htmlFor={`${id}-owner`} className="flex min-w-0 flex-col gap-1.5 text-note font-medium">
        {t('relationship.owner')}
        <select
          id={`${id}-owner`}
          value={assignment.owner}
          onChange={(event) => onChange({ ...assignment, owner: event.target.value === viewer ? viewer : partnerRole })}
          className={inputClass}
        >
          <option value={viewer}>{t('relationship.you')}</option>
          <option value={partnerRole}>{partnerName}</option>
        </select>
      </label>
      <label htmlFor={`${id}-due`} className="flex min-w-0 flex-col gap-1.5 text-note font-medium">
        <span>
          {t('relationship.due')}
          <span className="font-normal text-ink-2">{` · ${t('relationship.optional')}`}</span>
        </span>
        <input
          id={`${id}-due`}
          type="date"
          value={assignment.due_on}
          onChange={(event) => onChange({ ...assignment, due_on: event.target.value })}
          className={inputClass}
        />
      </label>
    </div>
  );
}
