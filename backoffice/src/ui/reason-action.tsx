import type { RaRecord } from 'react-admin';
import { type PlainId, useIntl } from '../lib/intl.ts';
import type { NewRecords } from '../providers/api.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { type SuccessMessage, useAction } from './use-action.ts';

export type ReasonActionProps<Resource extends keyof NewRecords> = {
  /** The record to create: the API has one resource per action. */
  resource: Resource;
  data(reason: string): NewRecords[Resource];
  label: string;
  title: string;
  consequence: string;
  /** The consequences, one sentence for each kind of record. */
  effects?: readonly string[];
  /** The notice of success. */
  successMessage: SuccessMessage<RaRecord>;
  danger?: boolean;
  dismiss?: string;
  /** Key of the message that names the readers of the reason: by default both members of the relationship. */
  readBy?: PlainId;
};

/** A dialog that asks for a reason, then runs an action of the API. */
export function ReasonAction<Resource extends keyof NewRecords>({
  resource,
  data,
  label,
  successMessage,
  readBy = 'console.reason.read_by',
  onClose,
  ...texts
}: ReasonActionProps<Resource> & { onClose(): void }) {
  const { t } = useIntl();
  const { close, run, isPending, refusal, error } = useAction(resource, { successMessage, onDone: onClose });
  const dismiss = () => {
    close();
    onClose();
  };
  return (
    <ReasonDialog
      {...texts}
      hint={t(readBy)}
      confirm={label}
      pending={isPending}
      refusal={refusal}
      error={error}
      onConfirm={(reason) => run(data(reason))}
      onClose={dismiss}
    />
  );
}
