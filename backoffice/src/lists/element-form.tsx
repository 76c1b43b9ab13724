import CloseIcon from '@mui/icons-material/Close';
import { Alert, Box, Drawer, IconButton, Typography } from '@mui/material';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { type RaRecord, ResourceContextProvider, SaveButton, useDataProvider } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { RecordForm } from '../forms/record-form.tsx';
import { fieldErrors } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';
import { useDiscardQuestion } from '../ui/use-discard-question.tsx';

type Props = {
  resource: string;
  title: string;
  /** Null for a new element. */
  element: RaRecord | null;
  initialValues: Record<string, unknown>;
  /** Sent with a new element, in addition to its fields. */
  fixedFields?: Record<string, unknown>;
  /** Turns the form's fields into the body of the request. */
  toBody?: (fields: Record<string, unknown>) => Record<string, unknown>;
  onClose(): void;
  children: ReactNode;
};

/** The form of an element, in a drawer beside its list. */
export function ElementForm({
  resource,
  title,
  element,
  initialValues,
  fixedFields = {},
  toBody = (fields) => fields,
  onClose,
  children,
}: Props) {
  const { t } = useIntl();
  const dataProvider = useDataProvider();
  const titleId = useId();
  const hasChanges = useRef(false);
  /** The fields of a body that differ from those of the form as it opened. */
  const changes = (data: Record<string, unknown>) => {
    const initial = toBody(initialValues);
    return Object.fromEntries(Object.entries(data).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(initial[field])));
  };
  const { run, refusal } = useAction(
    (data: Record<string, unknown>, { idempotencyKey }) =>
      element
        ? dataProvider.update(resource, { id: element.id, data: { ...element, ...changes(data) }, previousData: element })
        : dataProvider.create(resource, { data: { ...fixedFields, ...data }, meta: { idempotencyKey } }),
    { successMessage: element ? 'console.lists.saved' : 'console.lists.added', onDone: onClose },
  );
  const { close, question } = useDiscardQuestion(() => hasChanges.current, onClose);

  const save = async (fields: Record<string, unknown>) => fieldErrors(await run(toBody(fields)));
  return (
    <Drawer
      anchor="right"
      open
      onClose={close}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: { xs: '100%', sm: 560, md: 680 } } } }}
    >
      <ResourceContextProvider value={resource}>
        <RecordForm defaultValues={initialValues} onSubmit={save} sanitizeEmptyValues={false}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 2, pb: 1 }}>
            <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
              {title}
            </Typography>
            <IconButton onClick={close} aria-label={t('ra.action.close')}>
              <CloseIcon />
            </IconButton>
          </Box>
          <ChangeWatch hasChanges={hasChanges} />
          <Box sx={{ px: 2, pb: 2 }}>{children}</Box>
          <Box sx={{ position: 'sticky', bottom: 0, p: 2, bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider', zIndex: 3 }}>
            {refusal && (
              <Alert severity="error" sx={{ mb: 2 }}>
                {refusal}
              </Alert>
            )}
            <SaveButton alwaysEnable />
          </Box>
        </RecordForm>
      </ResourceContextProvider>
      {question}
    </Drawer>
  );
}

/** Keeps in a ref whether a field of the form has changed, for the dialog around the form. */
function ChangeWatch({ hasChanges }: { hasChanges: RefObject<boolean> }) {
  const { dirtyFields } = useFormState();
  const changed = Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    hasChanges.current = changed;
  }, [changed, hasChanges]);
  return null;
}
