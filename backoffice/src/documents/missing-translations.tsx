import type { MissingTranslation } from '@binome/contract/console/documents';
import { Box, Button, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Section } from '../ui/section.tsx';

const maxRows = 50;

/** Lists the texts that are missing in one of the company's languages, with links to edit them. */
export function MissingTranslations() {
  const translate = useTranslate();
  const {
    data = [],
    total = 0,
    isPending,
  } = useGetList<MissingTranslation>('missing_translations', {
    pagination: { page: 1, perPage: maxRows },
    sort: { field: 'resource', order: 'ASC' },
  });
  if (isPending) return null;
  return (
    <Section title={translate('console.missing_translations.title')}>
      <Typography role="status" sx={{ mb: 1 }}>
        {total === 0
          ? translate('console.missing_translations.none')
          : translate('console.missing_translations.count', { smart_count: total })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((translation) => (
          <Box component="li" key={translation.id} sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', py: 0.5 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {translate(`console.languages.${translation.locale}`)}
            </Typography>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {translation.text || translation.field}
            </Typography>
            {editPath(translation) && (
              <Button component={Link} to={editPath(translation) ?? ''} size="small">
                {translate('console.missing_translations.fix')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** Returns the path of the page that edits a text, or null if there is none. */
function editPath({ resource, record_id }: MissingTranslation): string | null {
  if (resource === 'questions' || resource === 'question_choices' || resource === 'steps') return '/questions';
  if (!record_id) return null;
  return resource === 'program_workshops' ? `/programs/${record_id}` : `/${resource}/${record_id}`;
}
