import type { ConsoleRegistration } from '@binome/contract/console/registrations';
import { Checkbox } from '@mui/material';
import { useListContext } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';

const isDecidable = ({ can }: ConsoleRegistration) => can.validate || can.refuse;

/** Selects a person. Replaces react-admin's checkbox, whose accessible name does not contain the person's name. */
export function SelectRow({ person }: { person: ConsoleRegistration }) {
  const { t } = useIntl();
  const { selectedIds, onToggleItem } = useListContext<ConsoleRegistration>();
  return (
    <Checkbox
      size="small"
      disabled={!isDecidable(person)}
      checked={selectedIds.includes(person.id)}
      onChange={() => onToggleItem(person.id)}
      // A click on the row opens the person's page.
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': t('console.registrations.select_one', { name: fullName(person) }) } }}
    />
  );
}

/** Selects all people on the page whose registration can be decided, or deselects them. */
export function SelectPage() {
  const { t } = useIntl();
  const { data = [], selectedIds, onSelect } = useListContext<ConsoleRegistration>();
  const pageIds = data.filter(isDecidable).map(({ id }) => id);
  const selectedHere = pageIds.filter((id) => selectedIds.includes(id));
  const elsewhere = selectedIds.filter((id) => !pageIds.includes(id));
  const all = pageIds.length > 0 && selectedHere.length === pageIds.length;
  return (
    <Checkbox
      size="small"
      disabled={pageIds.length === 0}
      checked={all}
      indeterminate={selectedHere.length > 0 && !all}
      onChange={() => onSelect(all ? elsewhere : [...elsewhere, ...pageIds])}
      slotProps={{ input: { 'aria-label': t('console.registrations.select_page') } }}
    />
  );
}
