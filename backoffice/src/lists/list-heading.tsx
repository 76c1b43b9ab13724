import { Box, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { ExportButton } from '../ui/export-button.tsx';
import { withArchived } from './use-all-elements.ts';

/** The title of a list page, an introduction below it, and the button that exports the list. */
export function ListHeading({
  title,
  intro,
  resource,
  sort = 'position',
}: {
  title: string;
  intro: string;
  resource: string;
  sort?: string;
}) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1, mb: 2 }}>
      <Title title={title} />
      <Typography color="textSecondary" sx={{ maxWidth: 720, flex: '1 1 320px' }}>
        {intro}
      </Typography>
      <ExportButton resource={resource} filter={withArchived} sort={{ field: sort, order: 'ASC' }} columns={elementColumns} />
    </Box>
  );
}

const elementColumns = { role_type: 'profile_types', language: 'languages' };
