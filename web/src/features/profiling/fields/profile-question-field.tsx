import type { AnswerFile } from '@binome/contract/profiles/profiles';
import type { QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import { useIntl } from '../../../lib/text/intl.ts';
import type { Draft } from '../../../ui/questions/answers.ts';
import { QuestionField } from '../../../ui/questions/question-field.tsx';
import { questionOf } from '../answers.ts';
import { FieldFrame } from './field-frame.tsx';
import { FileField } from './file-field.tsx';
import { RankField } from './rank-field.tsx';
import { TagPicker } from './tag-picker.tsx';

interface ProfileQuestionFieldProps {
  question: QuestionWithAnswer;
  value: Draft;
  onChange: (value: Draft) => void;
  errorMessage?: string;
}

/** A question of a profile. Tags, rankings and files have controls that only profiles need. */
export function ProfileQuestionField({ question, value, onChange, errorMessage }: ProfileQuestionFieldProps) {
  const { t } = useIntl();
  const texts = { description: useQuestionNotes(question), errorMessage };
  const { field_type, title, profile_answers, max_items } = question;
  const codes = typeof value === 'string' ? [] : value;

  switch (field_type) {
    case 'tag':
      return (
        <FieldFrame {...texts} label={title}>
          <TagPicker label={title} options={profile_answers} value={codes} max={max_items} onChange={onChange} />
        </FieldFrame>
      );
    case 'ranked':
      return <RankField question={question} texts={{ ...texts, label: title }} value={codes} onChange={onChange} />;
    case 'file':
      return (
        <FileField
          {...texts}
          label={title}
          value={typeof value === 'string' ? value : ''}
          saved={savedFile(question)}
          onChange={onChange}
        />
      );
    default:
      return (
        <QuestionField
          {...texts}
          form="profile"
          question={questionOf(question)}
          value={value}
          onChange={onChange}
          placeholder={t('profiling.select_placeholder')}
        />
      );
  }
}

function savedFile({ answer, file_name, file_bytes }: QuestionWithAnswer): AnswerFile | null {
  return typeof answer === 'string' && file_name !== null && file_bytes !== null
    ? { id: answer, name: file_name, bytes: file_bytes }
    : null;
}

/** The hint of a question, and who reads its answer. Undefined without any. */
export function useQuestionNotes({ hint, private: isPrivate, field_type, category }: QuestionWithAnswer): string | undefined {
  const { t } = useIntl();
  const isShownFile = field_type === 'file' && category === 'profile_question' && !isPrivate;
  const notes = [
    hint,
    isPrivate && t('profiling.private'),
    field_type === 'textarea' && t('profiling.no_contact'),
    isShownFile && t('profiling.file_shown'),
  ];
  return notes.filter(Boolean).join(' ') || undefined;
}
