import { Create, SaveButton, SimpleForm, Toolbar, useNotify, useRedirect } from 'react-admin';
import { useLeaveAfterSave } from '../ui/use-leave-after-save.ts';
import { WebhookInputs } from './webhook-inputs.tsx';

export default function WebhookCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const { isSaved, leaveBy } = useLeaveAfterSave();
  return (
    <Create
      title="console.webhooks.add"
      mutationOptions={{
        onSuccess: ({ id }) => {
          notify('console.webhooks.added', { type: 'success' });
          leaveBy(() => redirect('show', 'webhooks', id));
        },
      }}
      sx={{ maxWidth: 880, '& .RaCreate-main': { mt: 2 } }}
    >
      <SimpleForm
        warnWhenUnsavedChanges={!isSaved}
        toolbar={
          <Toolbar>
            <SaveButton label="console.webhooks.add" alwaysEnable />
          </Toolbar>
        }
      >
        <WebhookInputs />
      </SimpleForm>
    </Create>
  );
}
