import type { MessageTemplate } from '@binome/contract/console/referent-messages';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, useId, useRef, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import { fieldErrors } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';
import { useDiscardQuestion } from '../ui/use-discard-question.tsx';
import { TextInputs, type Texts } from './text-section.tsx';

type Props = { template: MessageTemplate; onClose(): void };

/** Changes the company's text of a template, or takes that of the product again. */
export function TemplateDialog({ template, onClose }: Props) {
  const { t } = useIntl();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const dataProvider = useDataProvider();
  const seen: Texts = { subject: template.subject, body: template.body };
  const [texts, setTexts] = useState(seen);
  const [faults, setFaults] = useState<Record<string, string | string[] | undefined>>({});
  const { close, question } = useDiscardQuestion(() => JSON.stringify(texts) !== JSON.stringify(seen), onClose);
  const save = useAction(
    () => dataProvider.update('message_templates', { id: template.id, data: { ...texts, expected: seen }, previousData: {} as never }),
    {
      successMessage: 'console.messages.template_saved',
      onDone: onClose,
    },
  );
  const restore = useAction(() => dataProvider.delete('message_templates', { id: template.id }), {
    successMessage: 'console.messages.template_restored',
    onDone: onClose,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const failure = await save.run();
    setFaults((failure instanceof HttpError && fieldErrors(failure)) || {});
    if (failure) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{t(`console.messages.templates.${template.id}`)}</DialogTitle>
        <DialogContent>
          {(save.refusal ?? restore.refusal) && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {save.refusal ?? restore.refusal}
            </Alert>
          )}
          <Box sx={{ pt: 1 }}>
            <TextInputs variables={template.variables} texts={texts} onChange={setTexts} faults={faults} />
          </Box>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3, flexWrap: 'wrap', gap: 1 }}>
          {template.is_own && (
            <Button color="inherit" onClick={() => void restore.run()} disabled={restore.isPending} sx={{ mr: 'auto' }}>
              {t('console.messages.restore_template')}
            </Button>
          )}
          <Button onClick={close} color="inherit">
            {t('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={save.isPending}>
            {t('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
