import { brandPatterns } from '@binome/contract/values/brand-patterns';
import { Box } from '@mui/material';
import { RadioButtonGroupInput, required, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useIntl } from '../lib/intl.ts';
import { PatternSample } from './pattern-sample.tsx';

type Choice = { id: (typeof brandPatterns)[number] };

/** The choice of the pattern of a company, in its colours. */
export function PatternInput() {
  return (
    <RadioButtonGroupInput
      source="brand_pattern"
      choices={brandPatterns.map((id) => ({ id }))}
      optionText={<PatternChoice />}
      helperText="console.companies.pattern_hint"
      validate={required()}
    />
  );
}

function PatternChoice() {
  const { t } = useIntl();
  const record = useRecordContext<Choice>();
  const colour = useWatch({ name: 'brand_colour' });
  if (!record) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, py: 0.5 }}>
      <PatternSample pattern={record.id} colour={String(colour)} width={96} height={48} />
      {t(`console.companies.pattern_${record.id}`)}
    </Box>
  );
}
