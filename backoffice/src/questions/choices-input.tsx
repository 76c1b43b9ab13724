import { randomId } from '@binome/contract/values/random-id';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useInput } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { OrderedGroups } from '../lists/ordered-groups.tsx';
import type { ChoiceDraft } from './choice-draft.ts';
import { ChoiceRow } from './choice-row.tsx';

type Faults = { message?: string } & { [index: number]: Record<string, { message?: string } & Record<string, { message?: string }>> };

/** The choices of a question, in order. `lockCodes` disables the codes of saved choices, because the matching reads them. */
export function ChoicesInput({ lockCodes = false, canArchive = false }: { lockCodes?: boolean; canArchive?: boolean }) {
  const { t } = useIntl();
  const { field, fieldState } = useInput<ChoiceDraft[]>({ source: 'choices', defaultValue: [] });
  const choices: ChoiceDraft[] = field.value;
  const faults = fieldState.error as Faults | undefined;
  const indexOf = (key: string) => choices.findIndex((choice) => choice.key === key);
  const update = (key: string, change: Partial<ChoiceDraft>) =>
    field.onChange(choices.map((choice) => (choice.key === key ? { ...choice, ...change } : choice)));
  const nameOf = (key: string) => {
    const choice = choices[indexOf(key)];
    return choice?.label.fr || choice?.label.en || t('console.questions.new_choice');
  };
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, my: 2 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1 }}>
        {t('console.questions.choices')}
      </Typography>
      <OrderedGroups
        groups={[{ id: 'choices', items: choices.map(({ key }) => key) }]}
        nameOf={nameOf}
        onReorder={([group]) => field.onChange(group?.items.flatMap((key) => choices[indexOf(key)] ?? []))}
        renderItem={(key, moveControls) => {
          const choice = choices[indexOf(key)];
          if (!choice) return null;
          return (
            <ChoiceRow
              choice={choice}
              name={nameOf(key)}
              moveControls={moveControls}
              faults={faults?.[indexOf(key)]}
              codeLocked={choice.id !== undefined && (lockCodes || (choice.usage ?? 0) > 0)}
              onChange={(change) => update(key, change)}
              onArchive={canArchive && choice.id ? () => update(key, { archived: !choice.archived }) : undefined}
              onRemove={(choice.usage ?? 0) === 0 ? () => field.onChange(choices.filter((other) => other.key !== key)) : undefined}
            />
          );
        }}
      />
      {faults?.message && <FormHelperText error>{faults.message}</FormHelperText>}
      <Button
        startIcon={<AddIcon />}
        onClick={() => field.onChange([...choices, { key: `new-${randomId()}`, label: {}, ...(canArchive && { archived: false }) }])}
      >
        {t('console.questions.add_choice')}
      </Button>
    </Box>
  );
}
