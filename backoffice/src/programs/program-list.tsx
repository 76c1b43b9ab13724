import type { ConsoleProgram } from '@binome/contract/console/programs';
import { maxElementNameLength, programLengths } from '@binome/contract/values/limits';
import { Box, Typography } from '@mui/material';
import { required, useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { useIntl } from '../lib/intl.ts';
import { EditableList } from '../lists/editable-list.tsx';
import { MissingLanguageChips } from '../lists/element-chips.tsx';
import { TranslatedInput } from '../lists/translated-input.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { programDates } from './program-dates.ts';
import { WorkshopsInput } from './workshops-input.tsx';

/** The programs of the company, in display order. */
export default function ProgramList() {
  const { t } = useIntl();
  const days = dateFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
  const detailOf = ({ starts_on, ends_on, enrolled, workshops }: ConsoleProgram) =>
    [
      days(new Date(starts_on), new Date(ends_on)),
      t('console.kept.programs.people', { count: enrolled }),
      t('console.kept.programs.workshops', { count: workshops.length }),
    ].join(' · ');
  return (
    <EditableList<ConsoleProgram>
      resource="programs"
      order={(ids) => ({ resource: 'program_orders', data: { ids } })}
      summaryOf={(program) => ({
        name: program.name,
        detail: detailOf(program),
        chips: <MissingLanguageChips missing={program.missing} />,
      })}
      permissionsOf={({ can }) => ({ edit: can.edit, remove: can.manage })}
      initialValues={(program) => ({
        names: program?.names ?? {},
        description: program?.description ?? {},
        ...(program ? { starts_on: program.starts_on, ends_on: program.ends_on } : programDates()),
        workshops: program?.workshops ?? [],
      })}
      renderInputs={(program) => (
        <>
          {program && !program.can.manage ? (
            <Typography sx={{ mb: 1 }} color="textSecondary">
              {t('console.kept.programs.name_stays')}
            </Typography>
          ) : (
            <TranslatedInput source="names" isRequired maxLength={maxElementNameLength} />
          )}
          <TranslatedInput source="description" multiline maxLength={programLengths.description} />
          <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <DateInput source="starts_on" validate={required()} helperText={false} />
            <DateInput source="ends_on" validate={required()} helperText={false} />
          </Box>
          <WorkshopsInput />
        </>
      )}
    />
  );
}
