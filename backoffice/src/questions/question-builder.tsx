import type { ConsoleQuestion } from '@binome/contract/console/questions';
import type { ConsoleStep } from '@binome/contract/console/steps';
import { Box, Tab, Tabs } from '@mui/material';
import { Loading } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import { ListHeading } from '../lists/list-heading.tsx';
import { useAllElements, withArchived } from '../lists/use-all-elements.ts';
import { useListTexts } from '../lists/use-list-texts.ts';
import { QuestionnaireEditor } from './questionnaire-editor.tsx';
import { questionnaires } from './questionnaires.ts';

/** The questionnaires, one tab each, with their steps and questions. */
export default function QuestionBuilder() {
  const { t } = useIntl();
  const texts = useListTexts('questions');
  const [search, setSearch] = useSearchParams();
  const steps = useAllElements<ConsoleStep>('steps');
  const questions = useAllElements<ConsoleQuestion>('questions', { filter: withArchived });
  const questionnaire = questionnaires.find((id) => id === search.get('path')) ?? 'participant';
  return (
    <Box sx={{ pt: 2, maxWidth: 1040 }}>
      <ListHeading title={texts.title} intro={texts.intro} resource="questions" />
      <Tabs
        value={questionnaire}
        onChange={(_event, next) => setSearch({ path: next }, { replace: true })}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {questionnaires.map((id) => (
          <Tab key={id} value={id} id={`path-${id}`} aria-controls="path-panel" label={t(`console.questions.paths.${id}`)} />
        ))}
      </Tabs>
      <Box role="tabpanel" id="path-panel" aria-labelledby={`path-${questionnaire}`}>
        {steps && questions ? (
          <QuestionnaireEditor
            key={questionnaire}
            questionnaire={questionnaire}
            steps={steps.filter(({ profile_type }) => profile_type === questionnaire)}
            questions={questions.filter(({ profile_type }) => (profile_type ?? 'person') === questionnaire)}
          />
        ) : (
          <Loading />
        )}
      </Box>
    </Box>
  );
}
