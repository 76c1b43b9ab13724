import type { FeedbackQuestion } from '@binome/contract/mentoring/feedbacks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { groupIntoSteps, type StepName } from './steps.ts';

/** The steps of the form and the current one, which is in the address. The focus moves to the heading of a step that is opened. */
export function useSteps(questions: readonly FeedbackQuestion[]) {
  const steps = groupIntoSteps(questions);
  const { step: asked } = useSearch({ strict: false });
  const navigate = useNavigate();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const index = Math.max(
    0,
    steps.findIndex(({ name }) => name === asked),
  );
  const current = steps[index]?.name;
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    window.scrollTo(0, 0);
    headingRef.current?.focus({ preventScroll: true });
  }, [current]);
  const open = (step: StepName | undefined) => navigate({ to: '.', search: { step }, resetScroll: false });
  return { steps, index, headingRef, open };
}
