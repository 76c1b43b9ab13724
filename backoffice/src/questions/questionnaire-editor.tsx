import type { ConsoleQuestion } from '@binome/contract/console/questions';
import type { ConsoleStep } from '@binome/contract/console/steps';
import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
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
  | { kind: 'preview'; partId: string };

/** The questions about the person stand in no step. */
const person = 'person';

type Props = { path: Questionnaire; steps: ConsoleStep[]; questions: ConsoleQuestion[] };

/** One path: its steps in order, each with its questions, which move from one to another. */
export function QuestionnaireEditor({ path, steps, questions }: Props) {
  const translate = useTranslate();
  const mayKeep = useCanEditLists('questions');
  const onQuestion = useElementActions('questions');
  const onStep = useElementActions('steps');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);

  const asked = questions.filter(({ archived_at }) => archived_at === null);
  const inPart = (id: string) => asked.filter(({ step_id }) => (step_id ?? person) === id);
  const partIds = path === person ? [person] : steps.map(({ id }) => id);
  const stored: Group[] = partIds.map((id) => ({ id, items: inPart(id).map((question) => question.id) }));
  const { parts, order } = useOrder(stored, (now, before) => orderRequest(path, now, before));
  const questionById = new Map(questions.map((question) => [question.id, question]));
  const stepById = new Map(steps.map((step) => [step.id, step]));
  const nameOf = (id: string) => (questionById.get(id) ?? stepById.get(id))?.label ?? translate(`console.questions.paths.${path}`);

  return (
    <>
      <OrderedGroups
        parts={parts}
        nameOf={nameOf}
        onOrder={mayKeep ? order : undefined}
        part={(id, movers, elements) => (
          <StepCard
            step={stepById.get(id)}
            place={parts.findIndex((part) => part.id === id) + 1}
            title={nameOf(id)}
            movers={path === person ? { handle: null, buttons: null } : movers}
            isEmpty={parts.find((part) => part.id === id)?.items.length === 0}
            onPreview={() => setOpen({ kind: 'preview', partId: id })}
            onEdit={() => setOpen({ kind: 'step', step: stepById.get(id) ?? null })}
            onRemove={() => onStep.remove({ id })}
            onAdd={mayKeep ? () => setOpen({ kind: 'question', question: null, stepId: id === person ? null : id }) : undefined}
          >
            {elements}
          </StepCard>
        )}
        item={(id, movers) => {
          const question = questionById.get(id);
          if (!question) return null;
          return (
            <QuestionRow
              question={question}
              movers={movers}
              onEdit={() => setOpen({ kind: 'question', question, stepId: question.step_id })}
              onArchive={() => onQuestion.archive(question, true)}
              onRemove={() => onQuestion.remove(question)}
            />
          );
        }}
      />
      {mayKeep && path !== person && (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setOpen({ kind: 'step', step: null })}>
          {translate('console.kept.steps.add')}
        </Button>
      )}
      <ArchivedElements
        elements={questions.filter(({ archived_at }) => archived_at !== null)}
        nameOf={({ label }) => label}
        onRestore={mayKeep ? (question) => onQuestion.archive(question, false) : undefined}
      />
      {open?.kind === 'question' && <QuestionForm question={open.question} stepId={open.stepId} onClose={close} />}
      {open?.kind === 'step' && path !== person && <StepForm step={open.step} profileType={path} onClose={close} />}
      {open?.kind === 'preview' && <StepPreview title={stepById.get(open.partId)?.title} questions={inPart(open.partId)} onClose={close} />}
    </>
  );
}

function orderRequest(path: Questionnaire, now: Group[], before: Group[]): OrderRequest {
  const idsOf = (parts: Group[]) => parts.map(({ id }) => id);
  if (idsOf(now).join() !== idsOf(before).join()) return { resource: 'step_orders', data: { profile_type: path, ids: idsOf(now) } };
  const steps = changedGroups(now, before).map(({ id, items }) => ({ step_id: id === person ? null : id, ids: items }));
  return { resource: 'question_orders', data: { steps } };
}
