import type { ProfileType } from '@binome/contract/states';
import { lazy, Suspense, useId, useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { parseTypedDate } from '../../ui/date-parts.ts';
import { inputClass } from '../../ui/field.tsx';

const DateField = lazy(() => import('../../ui/date-field.tsx').then((module) => ({ default: module.DateField })));

/** The owner of an action and its due day. */
export interface ActionAssignment {
  owner: ProfileType;
  /** The typed text of a DateField, complete or not. */
  due_on: string;
}

interface ActionFieldsProps {
  assignment: ActionAssignment;
  viewer: ProfileType;
  partnerName: string;
  onChange: (assignment: ActionAssignment) => void;
  /** The error of the due day. */
  dueFault: string | undefined;
}

export function ActionFields({ assignment, viewer, partnerName, onChange, dueFault }: ActionFieldsProps) {
  const { t } = useIntl();
  const id = useId();
  const partnerRole = viewer === 'participant' ? 'presenter' : 'participant';
  return (
    <div className="grid gap-3 md:grid-cols-2">
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
      <Suspense fallback={<span className="h-24" />}>
        <DateField
          label={t('relationship.due')}
          optional={t('relationship.optional')}
          value={assignment.due_on}
          onChange={(due_on) => onChange({ ...assignment, due_on })}
          errorMessage={dueFault}
        />
      </Suspense>
    </div>
  );
}

/** The error of the typed due day, from the first failed attempt to save until it is corrected. */
export function useDueFault(due_on: string | undefined) {
  const { t } = useIntl();
  const [wasRefused, setWasRefused] = useState(false);
  const isValid = !due_on || parseTypedDate(due_on) !== null;
  return {
    dueFault: wasRefused && !isValid ? t('relationship.due_invalid') : undefined,
    isValid: () => {
      setWasRefused(!isValid);
      return isValid;
    },
  };
}
