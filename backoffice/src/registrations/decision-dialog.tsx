import { maxDecisionMessageLength } from '@binome/contract/values/limits';
import { useTranslate } from 'react-admin';
import { TextDialog } from '../ui/text-dialog.tsx';
import type { Decision, Registrant } from './decision.ts';

const maxNames = 5;

type Props = {
  decision: Decision;
  people: Registrant[];
  pending: boolean;
  refusal: string | undefined;
  onConfirm(message: string): void;
  onClose(): void;
};

/** Names the people and the consequence of a decision, and asks for an optional message to them. */
export function DecisionDialog({ decision, people, ...dialog }: Props) {
  const translate = useTranslate();
  const text = (key: string) => translate(`console.registrations.${decision}.${key}`, { smart_count: people.length });
  return (
    <TextDialog
      title={text('title')}
      consequence={text('consequence')}
      label={translate('console.registrations.message')}
      hint={translate('console.registrations.message_hint')}
      length={{ max: maxDecisionMessageLength }}
      confirm={text('label')}
      danger={decision === 'refuse'}
      {...dialog}
    >
      {useNamesText(people)}
    </TextDialog>
  );
}

/** Lists up to five names and the number of the others. */
function useNamesText(people: Registrant[]): string {
  const translate = useTranslate();
  const names = people.slice(0, maxNames).map(({ name }) => name);
  const more = people.length - names.length;
  return [...names, ...(more > 0 ? [translate('console.registrations.more', { smart_count: more })] : [])].join(', ');
}
