import { useState } from 'react';
import { Confirm } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { type ActionChoice, ActionMenu } from '../ui/action-menu.tsx';

type Props = {
  name: string;
  onEdit?: (() => void) | undefined;
  onArchive?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
};

/** The actions on an element, except moving it. */
export function ElementMenu({ name, onEdit, onArchive, onRemove }: Props) {
  const { t } = useIntl();
  const [confirming, setConfirming] = useState(false);
  const choices: ActionChoice[] = [];
  if (onEdit) choices.push(['ra.action.edit', onEdit]);
  if (onArchive) choices.push(['console.lists.archive', onArchive]);
  if (onRemove) choices.push(['ra.action.delete', () => setConfirming(true)]);
  return (
    <>
      <ActionMenu name={name} choices={choices} />
      {onRemove && (
        <Confirm
          isOpen={confirming}
          title={t('console.lists.remove_title', { name })}
          content={t('console.lists.remove_consequence')}
          confirm="ra.action.delete"
          confirmColor="warning"
          onConfirm={() => {
            setConfirming(false);
            onRemove();
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
