import type { MeetingReason } from '@binome/contract/console/meeting-reasons';
import { maxElementNameLength } from '@binome/contract/values/limits';
import { EditableList } from '../lists/editable-list.tsx';
import { MissingLanguageChips } from '../lists/element-chips.tsx';
import { TranslatedInput } from '../lists/translated-input.tsx';

/** The reasons for a meeting, in display order. */
export default function MeetingReasonList() {
  return (
    <EditableList<MeetingReason>
      resource="meeting_reasons"
      order={(ids) => ({ resource: 'meeting_reason_orders', data: { ids } })}
      summaryOf={({ label, missing }) => ({ name: label, chips: <MissingLanguageChips missing={missing} /> })}
      permissionsOf={({ can }) => can}
      initialValues={(reason) => ({ name: reason?.name ?? {} })}
      renderInputs={() => <TranslatedInput source="name" isRequired maxLength={maxElementNameLength} />}
    />
  );
}
