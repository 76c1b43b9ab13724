import { randomId } from '@binome/contract/values/random-id';
import { type ReactElement, type ReactNode, useState } from 'react';
import {
  Create,
  Edit,
  type RaRecord,
  SaveButton,
  Toolbar,
  type TransformData,
  useNotify,
  useRedirect,
  useResourceContext,
} from 'react-admin';
import type { PlainId } from '../lib/intl.ts';
import { useLeaveAfterSave } from '../ui/use-leave-after-save.ts';
import { RecordColumnForm } from './record-form.tsx';

type CreateProps = {
  title: PlainId;
  /** The label of the button. */
  save: PlainId;
  icon?: ReactElement;
  /** The notice of success. */
  saved?: PlainId;
  defaultValues?: Record<string, unknown>;
  transform?: TransformData;
  /** What follows, instead of the notice and the page of the new record. */
  onCreated?: (record: RaRecord) => void;
  children: ReactNode;
};

/** The page of a new record. All attempts of one form send the same idempotency key, so that they make one record. */
export function CreatePage({ title, save, icon, saved, defaultValues, transform, onCreated, children }: CreateProps) {
  const resource = useResourceContext();
  const notify = useNotify();
  const redirect = useRedirect();
  const { isSaved, leaveBy } = useLeaveAfterSave();
  const [idempotencyKey] = useState(randomId);
  const onSuccess = (record: RaRecord) => {
    if (onCreated) return onCreated(record);
    if (saved) notify(saved, { type: 'success' });
    leaveBy(() => redirect('show', resource, record.id));
  };
  return (
    <Create
      title={title}
      redirect={false}
      {...(transform && { transform })}
      mutationOptions={{ meta: { idempotencyKey }, onSuccess }}
      sx={{ maxWidth: 880, '& .RaCreate-main': { mt: 2 } }}
    >
      <RecordColumnForm
        {...(defaultValues && { defaultValues })}
        warnWhenUnsavedChanges={!isSaved}
        toolbar={
          <Toolbar>
            <SaveButton label={save} {...(icon && { icon })} alwaysEnable />
          </Toolbar>
        }
      >
        {children}
      </RecordColumnForm>
    </Create>
  );
}

type EditProps = {
  transform?: TransformData;
  /** Called after the change, before the page is left. */
  onSaved?: (record: RaRecord) => void;
  children: ReactNode;
};

/** The page that changes a record, and then shows it. */
export function EditPage({ transform, onSaved, children }: EditProps) {
  const resource = useResourceContext();
  const notify = useNotify();
  const redirect = useRedirect();
  const { isSaved, leaveBy } = useLeaveAfterSave();
  const onSuccess = (record: RaRecord) => {
    if (onSaved) onSaved(record);
    else notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } });
    leaveBy(() => redirect('show', resource, record.id));
  };
  return (
    <Edit
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess }}
      {...(transform && { transform })}
      actions={false}
      sx={{ maxWidth: 880, '& .RaEdit-main': { mt: 2 } }}
    >
      <RecordColumnForm
        warnWhenUnsavedChanges={!isSaved}
        toolbar={
          <Toolbar>
            <SaveButton alwaysEnable />
          </Toolbar>
        }
      >
        {children}
      </RecordColumnForm>
    </Edit>
  );
}
