import type { ConsoleQuestion } from '@binome/contract/console/questions';
import type { ConsoleStep } from '@binome/contract/console/steps';
import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useIntl } from '../lib/intl.ts';
import { ArchivedElements } from '../lists/archived-elements.tsx';
import { OrderedGroups } from '../lists/ordered-groups.tsx';
import type { Group } from '../lists/ordering.ts';
import { useCanEditLists } from '../lists/use-can-edit-lists.ts';
import { useElementActions } from '../lists/use-element-actions.ts';
import { changedGroups, type OrderRequest, useOrder } from '../lists/use-order.ts';
import { QuestionForm } from './question-form.tsx';
import { QuestionRow } from './question-row.tsx';
import type { Questionnaire } from './questionnaires.ts';
import { StepCard } from './step-card.tsx';
import { StepForm } from './step-form.tsx';
import { StepPreview } from './step-preview.tsx';

type OpenDialog =
  | { kind: 'question'; question: ConsoleQuestion | null; stepId: string | null }
  | { kind: 'step'; step: ConsoleStep | null }
  | { kind: 'preview'; groupId: string };

/** The id of the group of questions about the person, which have no step. */
const person = 'person';

type Props = { questionnaire: Questionnaire; steps: ConsoleStep[]; questions: ConsoleQuestion[] };

/** Edits a questionnaire: its steps in order, and their questions, which can move between steps. */
export function QuestionnaireEditor({ questionnaire, steps, questions }: Props) {
  const { t } = useIntl();
  const canEdit = useCanEditLists('questions');
  const questionActions = useElementActions('questions');
  const stepActions = useElementActions('steps');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);

  const activeQuestions = questions.filter(({ archived_at }) => archived_at === null);
  const questionsIn = (id: string) => activeQuestions.filter(({ step_id }) => (step_id ?? person) === id);
  const groupIds = questionnaire === person ? [person] : steps.map(({ id }) => id);
  const stored: Group[] = groupIds.map((id) => ({ id, items: questionsIn(id).map((question) => question.id) }));
  const { groups, reorder } = useOrder(stored, (next, previous) => orderRequest(questionnaire, next, previous));
  const questionById = new Map(questions.map((question) => [question.id, question]));
  const stepById = new Map(steps.map((step) => [step.id, step]));
  const nameOf = (id: string) => (questionById.get(id) ?? stepById.get(id))?.label ?? t(`console.questions.paths.${questionnaire}`);

  return (
    <>
      <OrderedGroups
        groups={groups}
        nameOf={nameOf}
        onReorder={canEdit ? reorder : undefined}
        renderGroup={(id, moveControls, elements) => (
          <StepCard
            step={stepById.get(id)}
            number={groups.findIndex((group) => group.id === id) + 1}
            title={nameOf(id)}
            moveControls={questionnaire === person ? { handle: null, buttons: null } : moveControls}
            isEmpty={groups.find((group) => group.id === id)?.items.length === 0}
            onPreview={() => setDialog({ kind: 'preview', groupId: id })}
            onEdit={() => setDialog({ kind: 'step', step: stepById.get(id) ?? null })}
            onRemove={() => stepActions.remove({ id })}
            onAdd={canEdit ? () => setDialog({ kind: 'question', question: null, stepId: id === person ? null : id }) : undefined}
          >
            {elements}
          </StepCard>
        )}
        renderItem={(id, moveControls) => {
          const question = questionById.get(id);
          if (!question) return null;
          return (
            <QuestionRow
              question={question}
              moveControls={moveControls}
              onEdit={() => setDialog({ kind: 'question', question, stepId: question.step_id })}
              onArchive={() => questionActions.archive(question, true)}
              onRemove={() => questionActions.remove(question)}
            />
          );
        }}
      />
      {canEdit && questionnaire !== person && (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setDialog({ kind: 'step', step: null })}>
          {t('console.kept.steps.add')}
        </Button>
      )}
      <ArchivedElements
        elements={questions.filter(({ archived_at }) => archived_at !== null)}
        nameOf={({ label }) => label}
        onRestore={canEdit ? (question) => questionActions.archive(question, false) : undefined}
      />
      {dialog?.kind === 'question' && <QuestionForm question={dialog.question} stepId={dialog.stepId} onClose={close} />}
      {dialog?.kind === 'step' && questionnaire !== person && <StepForm step={dialog.step} profileType={questionnaire} onClose={close} />}
      {dialog?.kind === 'preview' && (
        <StepPreview title={stepById.get(dialog.groupId)?.title} questions={questionsIn(dialog.groupId)} onClose={close} />
      )}
    </>
  );
}

function orderRequest(questionnaire: Questionnaire, next: Group[], previous: Group[]): OrderRequest {
  const idsOf = (groups: Group[]) => groups.map(({ id }) => id);
  if (questionnaire !== person && idsOf(next).join() !== idsOf(previous).join())
    return { resource: 'step_orders', data: { profile_type: questionnaire, ids: idsOf(next) } };
  const steps = changedGroups(next, previous).map(({ id, items }) => ({ step_id: id === person ? null : id, ids: items }));
  return { resource: 'question_orders', data: { steps } };
}
