import type { MissingTranslation } from '@binome/contract/console/documents';
import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useIdentity } from '../layout/use-identity.ts';
import { useIntl } from '../lib/intl.ts';
import { useAllElements } from '../lists/use-all-elements.ts';
import { Section } from '../ui/section.tsx';
import { createPath } from './paths.ts';

/** Lists the texts that are missing in one of the company's languages, with links to edit them. */
export function MissingTranslations() {
  const { t } = useIntl();
  const canFix = useIdentity()?.permissions.documents?.includes('edit') ?? false;
  const translations = useAllElements<MissingTranslation>('missing_translations', { sort: 'resource' });
  if (!translations) return null;
  return (
    <Section title={t('console.missing_translations.title')}>
      <Typography role="status" sx={{ mb: 1 }}>
        {translations.length === 0
          ? t('console.missing_translations.none')
          : t('console.missing_translations.count', { count: translations.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {translations.map((translation) => {
          const { id, locale, text, field } = translation;
          return (
            <Box component="li" key={id} sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', py: 0.5 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {t(`console.languages.${locale}`)}
              </Typography>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {text || field}
              </Typography>
              {canFix && (
                <Button component={Link} to={editPath(translation)} size="small">
                  {t('console.missing_translations.fix')}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}

/** Returns the path of the page that edits a text: its document, or the list of its element. */
function editPath({ resource, record_id, document, locale }: MissingTranslation): string {
  if (document) {
    return record_id ? `/documents/${record_id}` : createPath({ kind: document.kind, locale, programId: document.program_id });
  }
  if (resource === 'question_choices' || resource === 'steps') return '/questions';
  return resource === 'program_workshops' ? '/programs' : `/${resource}`;
}
