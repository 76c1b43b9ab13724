import AddIcon from '@mui/icons-material/Add';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { OrderedGroups } from '../lists/ordered-groups.tsx';
import type { ChoiceDraft } from './choice-draft.ts';
import { ChoiceRow } from './choice-row.tsx';

type Faults = { message?: string } & { [index: number]: Record<string, { message?: string } & Record<string, { message?: string }>> };

/** The possible answers of a question, in order. `keepsCodes`: codes that stand are read elsewhere. */
export function ChoicesInput({ keepsCodes = false, archives = false }: { keepsCodes?: boolean; archives?: boolean }) {
  const translate = useTranslate();
  const { field, fieldState } = useInput<ChoiceDraft[]>({ source: 'choices', defaultValue: [] });
  const choices: ChoiceDraft[] = field.value;
  const faults = fieldState.error as Faults | undefined;
  const at = (key: string) => choices.findIndex((choice) => choice.key === key);
  const write = (key: string, change: Partial<ChoiceDraft>) =>
    field.onChange(choices.map((choice) => (choice.key === key ? { ...choice, ...change } : choice)));
  const nameOf = (key: string) => {
    const choice = choices[at(key)];
    return choice?.label.fr || choice?.label.en || translate('console.questions.new_choice');
  };
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, my: 2 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1 }}>
        {translate('console.questions.choices')}
      </Typography>
      <OrderedGroups
        parts={[{ id: 'choices', items: choices.map(({ key }) => key) }]}
        nameOf={nameOf}
        onOrder={([now]) => field.onChange(now?.items.flatMap((key) => choices[at(key)] ?? []))}
        item={(key, movers) => {
          const choice = choices[at(key)];
          if (!choice) return null;
          return (
            <ChoiceRow
              choice={choice}
              name={nameOf(key)}
              movers={movers}
              faults={faults?.[at(key)]}
              codeStays={choice.id !== undefined && (keepsCodes || (choice.usage ?? 0) > 0)}
              onWrite={(change) => write(key, change)}
              onArchive={archives && choice.id ? () => write(key, { archived: !choice.archived }) : undefined}
              onRemove={(choice.usage ?? 0) === 0 ? () => field.onChange(choices.filter((other) => other.key !== key)) : undefined}
            />
          );
        }}
      />
      {faults?.message && <FormHelperText error>{faults.message}</FormHelperText>}
      <Button
        startIcon={<AddIcon />}
        onClick={() => field.onChange([...choices, { key: `new-${Date.now()}`, label: {}, ...(archives && { archived: false }) }])}
      >
        {translate('console.questions.add_choice')}
      </Button>
    </Box>
  );
}
