import type { MeetingReason } from '@binome/contract/console/meeting-reasons';
import { EditableList } from '../lists/editable-list.tsx';
import { MissingLanguageChips } from '../lists/element-chips.tsx';
import { TranslatedInput } from '../lists/translated-input.tsx';

/** What a session may be about. */
export default function MeetingReasonList() {
  return (
    <EditableList<MeetingReason>
      resource="meeting_reasons"
      order={{ resource: 'meeting_reason_orders', body: (ids) => ({ ids }) }}
      show={({ label, missing }) => ({ name: label, marks: <MissingLanguageChips missing={missing} /> })}
      mayOf={({ can }) => can}
      values={(reason) => ({ name: reason?.name ?? {} })}
      inputs={() => <TranslatedInput source="name" isRequired maxLength={120} />}
    />
  );
}
