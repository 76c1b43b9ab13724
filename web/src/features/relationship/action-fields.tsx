import type { ProfileType } from '@binome/contract/states';
import { useId } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { inputClass } from '../../ui/field.tsx';

/** Who does it, and by when. */
export interface ActionAssignment {
  owner: ProfileType;
  /** A day, or empty. */
  due_on: string;
}

interface ActionFieldsProps {
  terms: ActionAssignment;
  viewer: ProfileType;
  name: string;
  onChange: (terms: ActionAssignment) => void;
}

export function ActionFields({ terms, viewer, name, onChange }: ActionFieldsProps) {
  const { t } = useIntl();
  const id = useId();
  const other = viewer === 'participant' ? 'presenter' : 'participant';
  return (
    <div className="grid gap-3 xs:grid-cols-2">
      <label htmlFor={`${id}-owner`} className="flex min-w-0 flex-col gap-1.5 text-note font-medium">
        {t('relationship.owner')}
        <select
          id={`${id}-owner`}
          value={terms.owner}
          onChange={(event) => onChange({ ...terms, owner: event.target.value === viewer ? viewer : other })}
          className={inputClass}
        >
          <option value={viewer}>{t('relationship.you')}</option>
          <option value={other}>{name}</option>
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
          value={terms.due_on}
          onChange={(event) => onChange({ ...terms, due_on: event.target.value })}
          className={inputClass}
        />
      </label>
    </div>
  );
}
