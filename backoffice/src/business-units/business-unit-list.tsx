import type { BusinessUnit } from '@binome/contract/console/business-units';
import { maxElementNameLength } from '@binome/contract/values/limits';
import { maxLength, required, TextInput } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { EditableList } from '../lists/editable-list.tsx';
import { OtherNamesInput } from '../lists/other-names-input.tsx';

export default function BusinessUnitList() {
  const { t } = useIntl();
  return (
    <EditableList<BusinessUnit>
      resource="business_units"
      order={(ids) => ({ resource: 'business_unit_orders', data: { ids } })}
      summaryOf={({ name, usage }) => ({ name, detail: t('console.lists.usage', { count: usage }) })}
      permissionsOf={({ can }) => can}
      initialValues={(unit) => ({ name: unit?.name ?? '', names: unit?.names ?? {} })}
      renderInputs={() => (
        <>
          <TextInput source="name" validate={[required(), maxLength(maxElementNameLength)]} autoFocus />
          <OtherNamesInput />
        </>
      )}
    />
  );
}
