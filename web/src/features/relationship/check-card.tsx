import type { MentoringRelationship, RelationshipCheckKind } from '@binome/contract/mentoring/relationships';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { partnerOf } from '../../lib/data/meetings.ts';
import { relationshipQuery } from '../../lib/data/mentoring.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { showReply } from '../../lib/http/show-reply.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { callText } from './call-text.ts';

const fitAnswers = ['yes', 'not_yet', 'no'] as const;
const midTermAnswers = ['well', 'could_be_better', 'stuck'] as const;
type FitAnswer = (typeof fitAnswers)[number];
type MidTermAnswer = (typeof midTermAnswers)[number];

interface CheckCardProps {
  relationship: MentoringRelationship;
  kind: RelationshipCheckKind;
  /** True if its button is the page's primary one. */
  primary: boolean;
  /** Moves the focus to the card, after the viewer opened it. */
  autoFocus: boolean;
  onAnswered?: () => void;
}

/** Asks how the relationship is going; only the viewer sees the answer, but referents see a request for help. */
export function CheckCard({ kind, ...props }: CheckCardProps) {
  const Check = kind === 'fit' ? FitCheck : MidTermCheck;
  return <Check {...props} />;
}

function FitCheck({ relationship, primary, autoFocus, onAnswered }: Omit<CheckCardProps, 'kind'>) {
  const { t } = useIntl();
  const partnerName = partnerOf(relationship).first_name;
  const answerCheck = useAnswerCheck(relationship.id, onAnswered);
  const form = useForm<{ answer: FitAnswer | null }>({
    defaultValues: { answer: null },
    fields: [],
    send: async ({ answer }, { idempotencyKey }) => answer && answerCheck({ body: { kind: 'fit', answer }, idempotencyKey }),
  });
  const isAnswered = useWatch({ control: form.control, name: 'answer' }) !== null;
  return (
    <Frame
      title={t('relationship.fit_title', { name: partnerName })}
      text={t('relationship.fit_text')}
      primary={primary}
      autoFocus={autoFocus}
      form={form}
      isAnswered={isAnswered}
    >
      <FormField control={form.control} name="answer">
        {({ value, onChange }) => (
          <RadioCards
            label={t('relationship.fit_question')}
            cards={fitAnswers.map((code) => ({ value: code, label: t(`relationship.fit_${code}`) }))}
            value={value ?? undefined}
            onChange={onChange}
          />
        )}
      </FormField>
    </Frame>
  );
}

function MidTermCheck({ relationship, primary, autoFocus, onAnswered }: Omit<CheckCardProps, 'kind'>) {
  const { t } = useIntl();
  const partnerName = partnerOf(relationship).first_name;
  const answerCheck = useAnswerCheck(relationship.id, onAnswered);
  const form = useForm<{ answer: MidTermAnswer | null; wants_help: boolean }>({
    defaultValues: { answer: null, wants_help: false },
    fields: [],
    send: async ({ answer, wants_help }, { idempotencyKey }) =>
      answer && answerCheck({ body: { kind: 'mid_term', answer, wants_help }, idempotencyKey }),
  });
  const isAnswered = useWatch({ control: form.control, name: 'answer' }) !== null;
  return (
    <Frame
      title={t('relationship.mid_term_title')}
      text={t('relationship.mid_term_text')}
      isHelpShared
      primary={primary}
      autoFocus={autoFocus}
      form={form}
      isAnswered={isAnswered}
    >
      <FormField control={form.control} name="answer">
        {({ value, onChange }) => (
          <RadioCards
            label={t('relationship.mid_term_question', { name: partnerName })}
            cards={midTermAnswers.map((code) => ({ value: code, label: t(`relationship.mid_term_${code}`) }))}
            value={value ?? undefined}
            onChange={onChange}
          />
        )}
      </FormField>
      <FormField control={form.control} name="wants_help">
        {(field) => <Checkbox {...field}>{t('relationship.wants_help')}</Checkbox>}
      </FormField>
    </Frame>
  );
}

function useAnswerCheck(id: string, onAnswered?: () => void) {
  const intl = useIntl();
  const { t } = intl;
  const client = useQueryClient();
  type Body = { kind: 'fit'; answer: FitAnswer } | { kind: 'mid_term'; answer: MidTermAnswer; wants_help: boolean };
  const { mutateAsync } = useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Body; idempotencyKey: string }) =>
      api('POST /api/v1/mentoring_relationships/:id/checks', { params: { id }, body, idempotencyKey }),
    onSuccess: ({ data }, { body }) => {
      void showReply(client, relationshipQuery(id), data, [['mentoring_relationships']]);
      onAnswered?.();
      // The card unmounts, so the focus moves to the page's title.
      document.querySelector('h1')?.focus({ preventScroll: true });
      // After a "no" the page itself shows the next options.
      if (body.kind === 'fit' && body.answer === 'no') return;
      const lines = data.call_for_help?.wanted_at ? [callText(intl, data.call_for_help)] : [];
      showToast({ title: t('relationship.thanks'), lines, tone: 'success' });
    },
    meta: { quiet: [404, 409, 422] },
  });
  return mutateAsync;
}

interface FrameProps {
  title: string;
  text: string;
  /** True if the check has a request for help, which referents see. */
  isHelpShared?: true;
  primary: boolean;
  autoFocus: boolean;
  form: { props: ComponentProps<'form'>; messages: readonly string[]; isPending: boolean };
  isAnswered: boolean;
  children: React.ReactNode;
}

function Frame({ title, text, isHelpShared, primary, autoFocus, form, isAnswered, children }: FrameProps) {
  const { t } = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (autoFocus) heading.current?.focus();
  }, [autoFocus]);
  return (
    <Card as="section" aria-label={title} className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <HeartHandshake aria-hidden className="mt-0.5 size-6 shrink-0 text-link" />
        <div className="flex min-w-0 flex-col gap-1">
          <h2 ref={heading} tabIndex={-1} className="text-h2 font-semibold text-balance outline-none">
            {title}
          </h2>
          <p className="max-w-[60ch] text-note text-ink-2">{text}</p>
          <p className="text-small text-ink-2">{t(isHelpShared ? 'relationship.read_by_helped' : 'relationship.read_by_self')}</p>
        </div>
      </div>
      <form {...form.props} className="flex flex-col gap-4">
        <FormErrors title={t('relationship.refused')} messages={form.messages} />
        {children}
        <Button
          type="submit"
          variant={primary ? 'primary' : 'secondary'}
          className="self-start"
          isDisabled={!isAnswered}
          isPending={form.isPending}
        >
          {t('relationship.answer')}
        </Button>
      </form>
    </Card>
  );
}
