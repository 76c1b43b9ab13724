import { AcceptDialog } from './accept-dialog.tsx';
import type { RequestTask } from './center-lists.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { RaiseCapacityDialog } from './raise-capacity-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const dialogs = { accept: AcceptDialog, decline: DeclineDialog, withdraw: WithdrawDialog, raise_capacity: RaiseCapacityDialog };

/** The dialog of an action on a request. */
export function RequestTaskDialog({ task, onClose }: { task: RequestTask; onClose: () => void }) {
  const Dialog = dialogs[task.kind];
  return <Dialog request={task.request} onClose={onClose} />;
}
