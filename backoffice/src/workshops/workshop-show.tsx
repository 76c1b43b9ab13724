import type { ConsoleWorkshop } from '@binome/contract/console/workshops';
import { Box } from '@mui/material';
import { EditButton, ShowBase, Title, useRecordContext } from 'react-admin';
import { type FieldName, useIntl } from '../lib/intl.ts';
import { DescriptionList } from '../ui/description-list.tsx';
import { Section } from '../ui/section.tsx';
import { Answers } from './answers.tsx';
import { CancelButton } from './cancel-button.tsx';
import { SignUps } from './sign-ups.tsx';
import { Seats, WorkshopTime } from './workshop-list.tsx';

/** A workshop: when and where, who signed up, who waits, and who came. */
export default function WorkshopShow() {
  return (
    <ShowBase>
      <WorkshopPage />
    </ShowBase>
  );
}

function WorkshopPage() {
  const workshop = useRecordContext<ConsoleWorkshop>();
  const { t } = useIntl();
  if (!workshop) return null;
  const field = (name: FieldName<'workshops'>) => t(`resources.workshops.fields.${name}`);
  return (
    <Box sx={{ pt: 2, maxWidth: 1120 }}>
      <Title title={workshop.title} />
      {workshop.can.edit && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', mb: 2 }}>
          <EditButton variant="outlined" />
          {workshop.can.cancel && <CancelButton workshop={workshop} />}
        </Box>
      )}
      <Section title={t('resources.workshops.name', { smart_count: 1 })}>
        <DescriptionList
          items={[
            [field('held_on'), <WorkshopTime key="held_on" workshop={workshop} />],
            [field('minutes'), workshop.minutes],
            [field('program'), workshop.program.name],
            [field('place'), workshop.place],
            [field('url'), workshop.url],
            [field('seated'), <Seats key="seated" workshop={workshop} />],
            [
              field('attended'),
              workshop.noted > 0 && t('console.workshops.attended_of', { attended: workshop.attended, noted: workshop.noted }),
            ],
            [field('material'), workshop.material],
          ]}
        />
      </Section>
      <Answers workshop={workshop} />
      <SignUps workshop={workshop} />
    </Box>
  );
}
