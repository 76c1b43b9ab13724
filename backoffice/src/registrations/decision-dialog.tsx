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

/** Says who is decided on and what follows, and takes a message for them. */
export function DecisionDialog({ decision, people, ...dialog }: Props) {
  const translate = useTranslate();
  const say = (key: string) => translate(`console.registrations.${decision}.${key}`, { smart_count: people.length });
  return (
    <TextDialog
      title={say('title')}
      consequence={say('consequence')}
      label={translate('console.registrations.message')}
      hint={translate('console.registrations.message_hint')}
      length={{ max: 1000 }}
      confirm={say('label')}
      danger={decision === 'refuse'}
      {...dialog}
    >
      {useNamesText(people)}
    </TextDialog>
  );
}

/** The first names of a selection, and how many more there are. */
function useNamesText(people: Registrant[]): string {
  const translate = useTranslate();
  const names = people.slice(0, maxNames).map(({ name }) => name);
  const more = people.length - names.length;
  return [...names, ...(more > 0 ? [translate('console.registrations.more', { smart_count: more })] : [])].join(', ');
}
