import type { ProfileType } from '@binome/contract/states';
import { lazy, Suspense, useId } from 'react';
import type { Control } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { parseTypedDate } from '../../ui/fields/date-parts.ts';
import { inputClass } from '../../ui/fields/field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import type { TitleValues } from './title-field.tsx';

const DateField = lazy(() => import('../../ui/fields/date-field.tsx').then((module) => ({ default: module.DateField })));

/** The values of the form of an action. */
export interface ActionValues extends TitleValues {
  owner: ProfileType;
  /** The typed text of a DateField, complete or not. */
  due_on: string;
}

interface ActionFieldsProps {
  control: Control<ActionValues>;
  viewer: ProfileType;
  partnerName: string;
}

/** The owner of an action and its due day. */
export function ActionFields({ control, viewer, partnerName }: ActionFieldsProps) {
  const { t } = useIntl();
  const id = useId();
  const partnerRole = viewer === 'participant' ? 'presenter' : 'participant';
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <label htmlFor={`${id}-owner`} className="flex min-w-0 flex-col gap-1.5 text-note font-medium">
        {t('relationship.owner')}
        <FormField control={control} name="owner">
          {({ value, onChange }) => (
            <select
              id={`${id}-owner`}
              value={value}
              onChange={(event) => onChange(event.target.value === viewer ? viewer : partnerRole)}
              className={inputClass}
            >
              <option value={viewer}>{t('relationship.you')}</option>
              <option value={partnerRole}>{partnerName}</option>
            </select>
          )}
        </FormField>
      </label>
      <Suspense fallback={<span className="h-24" />}>
        <FormField
          control={control}
          name="due_on"
          rules={{ validate: (day) => day === '' || parseTypedDate(day) !== null || t('relationship.due_invalid') }}
        >
          {(field) => <DateField label={t('relationship.due')} optional={t('relationship.optional')} {...field} />}
        </FormField>
      </Suspense>
    </div>
  );
}
