import type { InvitationImport } from '@binome/contract/console/invitation-imports';
import type { OpenLink } from '@binome/contract/console/open-links';
import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { Title, useGetList } from 'react-admin';
import { type PlainId, useIntl } from '../lib/intl.ts';
import { useAllElements } from '../lists/use-all-elements.ts';
import { Section } from '../ui/section.tsx';
import { TwoColumns } from '../ui/two-columns.tsx';
import { FunnelSection } from './funnel-section.tsx';
import { useImportName } from './import-name.ts';

type Choice = { id: string; name: string };
const firstHundred = { page: 1, perPage: 100 };

/** The funnel from invitations to visible profiles, for the whole scope, a program, an import or an open link. */
export default function FunnelPage() {
  const { t } = useIntl();
  const nameOf = useImportName();
  const [programId, setProgramId] = useState('');
  const [source, setSource] = useState('');
  const programs = useAllElements<Choice>('programs') ?? [];
  const newest = { pagination: firstHundred, sort: { field: 'created_at', order: 'DESC' as const } };
  const { data: imports = [] } = useGetList<InvitationImport>('invitation_imports', newest);
  const { data: links = [] } = useGetList<OpenLink>('open_links', newest);
  const sources = [
    ...imports.map((item) => ({ id: `import_id:${item.id}`, name: nameOf(item) })),
    ...links.map(({ id, name }) => ({ id: `open_link_id:${id}`, name: t('console.funnel.open_link', { name }) })),
  ];
  const [kind, id] = source.split(':');
  const filter = { ...(programId && { program_id: programId }), ...(kind && id && { [kind]: id }) };
  return (
    <Box sx={{ pt: 2, maxWidth: 1120 }}>
      <Title title="console.funnel.title" />
      <Section title={t('console.funnel.of_whom')}>
        <TwoColumns>
          <Select
            label="resources.invitations.fields.program_id"
            all="console.funnel.all_programs"
            value={programId}
            choices={programs}
            onChange={setProgramId}
          />
          <Select label="console.funnel.way" all="console.funnel.all_ways" value={source} choices={sources} onChange={setSource} />
        </TwoColumns>
      </Section>
      <FunnelSection filter={filter} />
    </Box>
  );
}

type SelectProps = { label: PlainId; all: PlainId; value: string; choices: Choice[]; onChange(value: string): void };

function Select({ label, all, value, choices, onChange }: SelectProps) {
  const { t } = useIntl();
  return (
    <TextField
      select
      label={t(label)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t(all)}</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
