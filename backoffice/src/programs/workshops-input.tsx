import { programLengths } from '@binome/contract/values/limits';
import { Typography } from '@mui/material';
import { ArrayInput, required, SimpleFormIterator } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { TranslatedInput, useCompanyLanguages } from '../lists/translated-input.tsx';
import { AddItemButton } from '../ui/add-item-button.tsx';
import { DateInput } from '../ui/date-input.tsx';

/** The workshops of a program. They are sorted by date after they are saved. */
export function WorkshopsInput() {
  const { t } = useIntl();
  const languages = useCompanyLanguages();
  const empty = () => ({ title: Object.fromEntries(languages.map((language) => [language, ''])), held_on: '' });
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2 }}>
        {t('resources.programs.fields.workshops')}
      </Typography>
      <ArrayInput source="workshops" label={false} helperText={false} defaultValue={[]}>
        <SimpleFormIterator
          disableReordering
          disableClear
          getItemDefaults={empty}
          addButton={<AddItemButton label="console.kept.programs.add_workshop" />}
        >
          <TranslatedInput
            source="title"
            label={t('resources.programs.fields.workshop_title')}
            isRequired
            maxLength={programLengths.workshop_title}
          />
          <DateInput source="held_on" label="resources.programs.fields.held_on" validate={required()} helperText={false} />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}
