import { maxDecisionMessageLength } from '@binome/contract/values/limits';
import type { ReactNode } from 'react';
import { useIntl } from '../lib/intl.ts';
import { TextDialog } from '../ui/text-dialog.tsx';
import type { Decision, Registrant } from './decision.ts';

const maxNames = 5;

type Props = {
  decision: Decision;
  people: Registrant[];
  pending: boolean;
  refusal: string | undefined;
  /** The choice of a program, of a validation. */
  fields?: ReactNode;
  onConfirm(message: string): void;
  onClose(): void;
};

/** Names the people and the consequence of a decision, and asks for an optional message to them. */
export function DecisionDialog({ decision, people, ...dialog }: Props) {
  const { t } = useIntl();
  const text = (key: 'title' | 'consequence') => t(`console.registrations.${decision}.${key}`, { count: people.length });
  return (
    <TextDialog
      title={text('title')}
      consequence={text('consequence')}
      label={t('console.registrations.message')}
      hint={t('console.registrations.message_hint')}
      length={{ max: maxDecisionMessageLength }}
      confirm={t(`console.registrations.${decision}.label`)}
      danger={decision === 'refuse'}
      {...dialog}
    >
      {useNamesText(people)}
    </TextDialog>
  );
}

/** Lists up to five names and the number of the others. */
function useNamesText(people: Registrant[]): string {
  const { t } = useIntl();
  const names = people.slice(0, maxNames).map(({ name }) => name);
  const more = people.length - names.length;
  return [...names, ...(more > 0 ? [t('console.registrations.more', { count: more })] : [])].join(', ');
}
