import { RelationshipWords } from '../../lib/text/relationship-words.tsx';
import type { RequestTask } from './center-lists.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { OrientDialog } from './orient-dialog.tsx';
import { RaiseCapacityDialog } from './raise-capacity-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const dialogs = { decline: DeclineDialog, orient: OrientDialog, withdraw: WithdrawDialog, raise_capacity: RaiseCapacityDialog };

/** The dialog of an action on a request. */
export function RequestTaskDialog({ task, onClose }: { task: RequestTask; onClose: () => void }) {
  const Dialog = dialogs[task.kind];
  return (
    <RelationshipWords kind={task.request.kind}>
      <Dialog request={task.request} onClose={onClose} />
    </RelationshipWords>
  );
}
