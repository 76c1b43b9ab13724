import type { ConsoleRegistration } from '@binome/contract/console/registrations';
import { useListContext } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { DecisionButton } from './decision-button.tsx';

/** Decides on everybody who is selected, for whom the decision is open. */
export function DecideSelected() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<ConsoleRegistration>();
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  // Who was selected on another page is not here to be looked at.
  const elsewhere = selectedIds.length - selected.length;
  const people = (decision: 'validate' | 'refuse') => selected.filter(({ can }) => can[decision]);
  return (['validate', 'refuse'] as const).map((decision) => (
    <DecisionButton
      key={decision}
      decision={decision}
      people={people(decision).map((person) => ({ id: person.id, name: fullName(person) }))}
      disabled={elsewhere > 0 || people(decision).length < selected.length}
      onDone={onUnselectItems}
    />
  ));
}
