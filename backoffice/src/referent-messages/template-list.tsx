import type { MessageTemplate } from '@binome/contract/console/referent-messages';
import { Alert, Box, Button, Card, Chip, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useCanAccess, useLocale } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { useTemplates } from './use-templates.ts';
import { toShown } from './variable-text.ts';

/** The texts that the company's referents start from. */
export default function TemplateList() {
  const { t } = useIntl();
  const { data, error } = useTemplates();
  const { canAccess } = useCanAccess({ resource: 'message_templates', action: 'edit' });
  const [edited, setEdited] = useState<MessageTemplate>();
  return (
    <Box sx={{ pt: 1, maxWidth: 960 }}>
      <Title title="resources.message_templates.name" />
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('console.messages.templates_intro')}
      </Typography>
      {error && <Alert severity="error">{errorText(error, t)}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={480} />}
      {data?.map((template) => (
        <TemplateCard key={template.id} template={template} onEdit={canAccess ? () => setEdited(template) : undefined} />
      ))}
      {edited && <TemplateDialog template={edited} onClose={() => setEdited(undefined)} />}
    </Box>
  );
}

function TemplateCard({ template, onEdit }: { template: MessageTemplate; onEdit: (() => void) | undefined }) {
  const { t } = useIntl();
  const locale = useLocale() === 'en' ? 'en' : 'fr';
  const language = template.body[locale] ? locale : template.body.fr ? 'fr' : 'en';
  const name = t(`console.messages.templates.${template.id}`);
  const shown = (text: string | undefined) => toShown(text ?? '', template.variables, language);
  return (
    <Card component="section" aria-labelledby={`template-${template.id}`} sx={{ p: { xs: 2, md: 2.5 }, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={`template-${template.id}`} variant="h2">
          {name}
        </Typography>
        {template.is_own && (
          <Chip size="small" label={t('console.messages.own_text')} sx={{ bgcolor: 'info.contrastText', color: 'info.main' }} />
        )}
        {onEdit && (
          <Button sx={{ ml: 'auto' }} onClick={onEdit} aria-label={t('console.messages.edit_template', { name })}>
            {t('ra.action.edit')}
          </Button>
        )}
      </Box>
      <Box lang={language}>
        <Typography variant="body2" sx={{ fontWeight: 600, mt: 1 }}>
          {shown(template.subject[language])}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
          {shown(template.body[language]).trim()}
        </Typography>
      </Box>
    </Card>
  );
}
