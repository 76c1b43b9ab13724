import type { MessageTemplate } from '@binome/contract/console/referent-messages';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';
import { TextInputs, type Texts } from './text-section.tsx';

type Props = { template: MessageTemplate; onClose(): void };

/** Changes the company's text of a template, or takes that of the product again. */
export function TemplateDialog({ template, onClose }: Props) {
  const { t } = useIntl();
  const dataProvider = useDataProvider();
  const seen: Texts = { subject: template.subject, body: template.body };
  const [texts, setTexts] = useState(seen);
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
  return (
    <FormDialog
      title={t(`console.messages.templates.${template.id}`)}
      confirm={t('ra.action.save')}
      pending={save.isPending}
      refusal={save.refusal ?? restore.refusal}
      error={save.error}
      hasChanges={() => JSON.stringify(texts) !== JSON.stringify(seen)}
      onSubmit={() => void save.run()}
      onClose={onClose}
      aside={
        template.is_own && (
          <Button color="inherit" onClick={() => void restore.run()} disabled={restore.isPending} sx={{ mr: 'auto' }}>
            {t('console.messages.restore_template')}
          </Button>
        )
      }
    >
      <Box sx={{ pt: 1 }}>
        <TextInputs variables={template.variables} texts={texts} onChange={setTexts} error={save.error} />
      </Box>
    </FormDialog>
  );
}
