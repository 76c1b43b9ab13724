import type { ConsoleRegistration } from '@binome/contract/console/registrations';
import { Checkbox } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { fullName } from '../lib/full-name.ts';

const isDecidable = ({ can }: ConsoleRegistration) => can.validate || can.refuse;

/** Selects one person by name: the table's own boxes name nobody to whoever cannot see them. */
export function SelectRow({ person }: { person: ConsoleRegistration }) {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext<ConsoleRegistration>();
  return (
    <Checkbox
      size="small"
      disabled={!isDecidable(person)}
      checked={selectedIds.includes(person.id)}
      onChange={() => onToggleItem(person.id)}
      // A click on the row opens the person's page.
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': translate('console.registrations.select_one', { name: fullName(person) }) } }}
    />
  );
}

/** Selects everybody on the page who can be decided on, or nobody. */
export function SelectPage() {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext<ConsoleRegistration>();
  const here = data.filter(isDecidable).map(({ id }) => id);
  const chosen = here.filter((id) => selectedIds.includes(id));
  const elsewhere = selectedIds.filter((id) => !here.includes(id));
  const all = here.length > 0 && chosen.length === here.length;
  return (
    <Checkbox
      size="small"
      disabled={here.length === 0}
      checked={all}
      indeterminate={chosen.length > 0 && !all}
      onChange={() => onSelect(all ? elsewhere : [...elsewhere, ...here])}
      slotProps={{ input: { 'aria-label': translate('console.registrations.select_page') } }}
    />
  );
}
