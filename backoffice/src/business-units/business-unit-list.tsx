import type { BusinessUnit } from '@binome/contract/console/business-units';
import { maxElementNameLength } from '@binome/contract/values/limits';
import { maxLength, required, TextInput, useTranslate } from 'react-admin';
import { EditableList } from '../lists/editable-list.tsx';

export default function BusinessUnitList() {
  const translate = useTranslate();
  return (
    <EditableList<BusinessUnit>
      resource="business_units"
      order={(ids) => ({ resource: 'business_unit_orders', data: { ids } })}
      summaryOf={({ name, usage }) => ({ name, detail: translate('console.lists.usage', { smart_count: usage }) })}
      permissionsOf={({ can }) => can}
      initialValues={(unit) => ({ name: unit?.name ?? '' })}
      renderInputs={() => <TextInput source="name" validate={[required(), maxLength(maxElementNameLength)]} autoFocus />}
    />
  );
}
