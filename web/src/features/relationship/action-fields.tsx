import { lazy, Suspense } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { parseTypedDate } from '../../ui/fields/date-parts.ts';
import { FormField } from '../../ui/fields/use-field.ts';
import { type ActionFieldsProps, OwnerField } from './owner-field.tsx';

const DateField = lazy(() => import('../../ui/fields/date-field.tsx').then((module) => ({ default: module.DateField })));

/** The owner of an action and its due day. */
export function ActionFields(props: ActionFieldsProps) {
  const { t } = useIntl();
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <OwnerField {...props} />
      <Suspense fallback={<span className="h-24" />}>
        <FormField
          control={props.control}
          name="due_on"
          rules={{ validate: (day) => day === '' || parseTypedDate(day) !== null || t('relationship.due_invalid') }}
        >
          {(field) => <DateField label={t('relationship.due')} optional={t('relationship.optional')} {...field} />}
        </FormField>
      </Suspense>
    </div>
  );
}
