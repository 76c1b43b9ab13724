import type { ConsoleQuestion } from '@binome/contract/console/questions';
import type { ConsoleStep } from '@binome/contract/console/steps';
import { Box, Tab, Tabs } from '@mui/material';
import { Loading, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ListHeading } from '../lists/list-heading.tsx';
import { useAllElements, withArchived } from '../lists/use-all-elements.ts';
import { useListTexts } from '../lists/use-list-texts.ts';
import { QuestionnaireEditor } from './questionnaire-editor.tsx';
import { questionnaires } from './questionnaires.ts';

/** The questionnaires: for each role, the steps with their questions. */
export default function QuestionBuilder() {
  const translate = useTranslate();
  const texts = useListTexts('questions');
  const [search, setSearch] = useSearchParams();
  const steps = useAllElements<ConsoleStep>('steps');
  const questions = useAllElements<ConsoleQuestion>('questions', { filter: withArchived });
  const path = questionnaires.find((known) => known === search.get('path')) ?? 'participant';
  return (
    <Box sx={{ pt: 2, maxWidth: 1040 }}>
      <ListHeading title={texts.title} intro={texts.intro} />
      <Tabs
        value={path}
        onChange={(_event, next) => setSearch({ path: next }, { replace: true })}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {questionnaires.map((one) => (
          <Tab key={one} value={one} id={`path-${one}`} aria-controls="path-panel" label={translate(`console.questions.paths.${one}`)} />
        ))}
      </Tabs>
      <Box role="tabpanel" id="path-panel" aria-labelledby={`path-${path}`}>
        {steps && questions ? (
          <QuestionnaireEditor
            key={path}
            path={path}
            steps={steps.filter(({ profile_type }) => profile_type === path)}
            questions={questions.filter(({ profile_type }) => (profile_type ?? 'person') === path)}
          />
        ) : (
          <Loading />
        )}
      </Box>
    </Box>
  );
}
