import { useState } from 'react';
import { Confirm } from 'react-admin';

/** Asks before Escape or a press outside closes a dialog with unsaved changes. Render `question` inside the dialog. */
export function useDiscardQuestion(hasChanges: () => boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  const close = () => (hasChanges() ? setAsking(true) : onClose());
  const question = (
    <Confirm
      isOpen={isAsking}
      title="console.discard.title"
      content="console.discard.content"
      confirm="console.discard.confirm"
      cancel="console.discard.cancel"
      confirmColor="warning"
      onConfirm={onClose}
      onClose={() => setAsking(false)}
    />
  );
  return { close, question };
}
