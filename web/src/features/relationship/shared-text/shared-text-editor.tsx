import type { SharedText } from '@binome/contract/mentoring/shared-texts';
import { maxSharedTextLength } from '@binome/contract/values/limits';
import { serverNow } from '@binome/contract/values/server-clock';
import { CircleCheck, CloudOff, PencilLine, UsersRound } from 'lucide-react';
import { useRef } from 'react';
import { announce } from '../../../lib/page/announce.ts';
import { formatLongDate, localDateTime } from '../../../lib/text/date-time.ts';
import { type AppIntl, useIntl } from '../../../lib/text/intl.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Spinner } from '../../../ui/layout/spinner.tsx';
import { isUnsaved, type SharedTextState } from './shared-text-state.ts';
import { type SharedTextProps, useSharedText } from './use-shared-text.ts';

interface EditorProps extends SharedTextProps {
  label: string;
  partnerName: string;
  placeholder?: string;
  rows?: number;
}

/** Edits a text that both partners write: it saves automatically and shows who changed it last. */
export function SharedTextEditor({ label, partnerName, placeholder, rows = 6, ...props }: EditorProps) {
  const { t } = useIntl();
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const { state, setBody, flush } = useSharedText({
    ...props,
    inputRef,
    onSaved: () => announce(t('relationship.item_saved', { title: label })),
  });
  const { body } = state;
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={label}
        inputRef={inputRef}
        rows={rows}
        placeholder={placeholder}
        value={body}
        onChange={setBody}
        onBlur={flush}
        maxLength={body.length > maxSharedTextLength * 0.9 ? maxSharedTextLength : undefined}
        errorMessage={body.length > maxSharedTextLength ? t('relationship.text_too_long', { max: maxSharedTextLength }) : undefined}
      />
      <MergeNotice state={state} partnerName={partnerName} />
      <SaveStatus state={state} partnerName={partnerName} viewer={props.viewer} onRetry={flush} />
    </div>
  );
}

/** Announced once to screen readers, without interrupting. */
function MergeNotice({ state: { notice }, partnerName }: { state: SharedTextState; partnerName: string }) {
  const { t } = useIntl();
  return (
    <div role="status" className="empty:hidden">
      {notice && (
        <p className="flex items-start gap-2 text-small text-ink-2">
          <UsersRound aria-hidden className="size-4 shrink-0" />
          {t(`relationship.text_${notice}`, { name: partnerName })}
        </p>
      )}
    </div>
  );
}

interface SaveStatusProps {
  state: SharedTextState;
  partnerName: string;
  viewer: SharedTextProps['viewer'];
  onRetry: () => void;
}

function SaveStatus({ state, partnerName, viewer, onRetry }: SaveStatusProps) {
  const intl = useIntl();
  const { t } = intl;
  const { sending, failure, updated_by, updated_at } = state;
  if (failure !== null) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-danger">
        <p className="flex items-start gap-2">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <span>{[failure, t('relationship.text_kept_here')].filter(Boolean).join(' ')}</span>
        </p>
        <Button small variant="quiet" onPress={onRetry} isPending={sending !== null}>
          {t('ui.retry')}
        </Button>
      </div>
    );
  }
  const [icon, label] =
    sending !== null
      ? [<Spinner key="saving" />, t('relationship.text_saving')]
      : isUnsaved(state)
        ? [<PencilLine key="unsaved" aria-hidden className="size-4" />, t('relationship.text_unsaved')]
        : [<CircleCheck key="saved" aria-hidden className="size-4" />, savedLabel(intl, { updated_by, updated_at }, viewer, partnerName)];
  return (
    <p className="flex min-h-5 items-center gap-2 text-small text-ink-2 tabular-nums [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      {label}
    </p>
  );
}

/** Returns "Enregistré · Paul, 14:32". */
function savedLabel(
  intl: AppIntl,
  { updated_by, updated_at }: Pick<SharedText, 'updated_by' | 'updated_at'>,
  viewer: SharedTextProps['viewer'],
  partnerName: string,
): string {
  if (!updated_by || !updated_at) return intl.t('relationship.text_nothing_yet');
  const who = updated_by === viewer ? intl.t('relationship.you') : partnerName;
  return intl.t('relationship.text_saved', { who, when: timeOrDate(intl, updated_at) });
}

/** Returns the time of an instant if it is today, otherwise its date. */
function timeOrDate(intl: AppIntl, instant: string): string {
  const dayOf = (time: string | number) => localDateTime(intl.timeZone, time).slice(0, 10);
  return dayOf(instant) === dayOf(serverNow()) ? intl.formatTime(instant) : formatLongDate(intl, instant);
}
