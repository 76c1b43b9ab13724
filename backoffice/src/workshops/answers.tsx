import type { ConsoleWorkshop } from '@binome/contract/console/workshops';
import { serverNow } from '@binome/contract/values/server-clock';
import { Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { useIntl } from '../lib/intl.ts';

import { DescriptionList } from '../ui/description-list.tsx';
import { Section } from '../ui/section.tsx';

const answers = ['useful_now', 'useful_later', 'not_useful'] as const;

/** What those who were there answered afterwards, as counts; the day from which they are shown; or that too few people answered. */
export function Answers({ workshop }: { workshop: ConsoleWorkshop }) {
  const { t } = useIntl();
  const format = dateFormat(useLocale(), { day: 'numeric', month: 'long' });
  const { answers: counts, answers_from } = workshop;
  if (answers_from === null) return null;
  const isSettled = Date.parse(answers_from) <= serverNow();
  return (
    <Section title={t('console.workshops.question')}>
      {counts ? (
        <DescriptionList
          items={answers.map((answer) => [
            t(`console.workshops.answers.${answer}`),
            t('console.workshops.people_count', { count: counts[answer] }),
          ])}
        />
      ) : (
        <Typography color="textSecondary">
          {isSettled ? t('console.workshops.few_answers') : t('console.workshops.answers_from', { day: format(new Date(answers_from)) })}
        </Typography>
      )}
    </Section>
  );
}
