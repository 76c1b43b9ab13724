import type { ArticlePerson } from '@binome/contract/news/article-people';
import { AtSign, Bold, Italic, Link, List, Quote } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { useAnnouncedResult } from '../../lib/page/use-announced-result.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { inputClass, NativeDescription, NativeFieldError } from '../../ui/fields/field.tsx';
import { cx } from '../../ui/frame/classes.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { type Format, formatText } from './format-text.ts';
import { MentionList, mentionOptionId } from './mention-list.tsx';
import { completeName, nameBeforeCaret, nameOf } from './mentions.ts';
import { useMentionable } from './use-mentionable.ts';

interface MarkdownFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onMention: (person: { user_id: string; name: string }) => void;
  name?: string;
  optional?: string;
  errorMessage?: string | undefined;
  maxLength: number;
  rows: number;
  /** Limits the people to mention to those of a program. */
  programId?: string | undefined;
  autoFocus?: boolean;
  isRequired?: boolean;
  inputRef?: Ref<HTMLTextAreaElement>;
}

const formats = [
  ['bold', Bold],
  ['italic', Italic],
  ['list', List],
  ['quote', Quote],
  ['link', Link],
] as const satisfies readonly (readonly [Format, typeof Bold])[];

/** A text in Markdown, with a small toolbar, and a list of people as soon as `@` and a letter are typed. */
export function MarkdownField({
  label,
  value,
  onChange,
  onMention,
  optional,
  errorMessage,
  maxLength,
  rows,
  programId,
  ...field
}: MarkdownFieldProps) {
  const { t } = useIntl();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(field.inputRef, () => area.current as HTMLTextAreaElement);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const people = useMentionable(typed, programId);
  const isOpen = typed !== undefined && people.length > 0;
  const found = isOpen ? t('news.mention_found', { count: people.length }) : undefined;
  useAnnouncedResult(typed ?? '', typed === undefined ? '' : found);

  const select = (text: string, start: number, end = start) => {
    onChange(text);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start, end);
    });
  };
  const look = () => {
    const { value: text = '', selectionStart = 0 } = area.current ?? {};
    setTyped(nameBeforeCaret(text, selectionStart));
    setActive(0);
  };
  const format = (kind: Format) => {
    const { selectionStart: start = value.length, selectionEnd: end = value.length } = area.current ?? {};
    const changed = formatText(kind, { text: value, start, end });
    select(changed.text, changed.start, changed.end);
  };
  const beginMention = () => {
    const { selectionStart: caret = value.length } = area.current ?? {};
    const blank = caret > 0 && !/\s$/.test(value.slice(0, caret)) ? ' ' : '';
    select(`${value.slice(0, caret)}${blank}@${value.slice(caret)}`, caret + blank.length + 1);
  };
  const choose = (person: ArticlePerson) => {
    const name = nameOf(person);
    const completed = completeName(value, area.current?.selectionStart ?? value.length, name);
    onMention({ user_id: person.user_id, name });
    setTyped(undefined);
    select(completed.text, completed.caret);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const person = people[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setActive((active + (event.key === 'ArrowDown' ? 1 : people.length - 1)) % people.length);
    } else if ((event.key === 'Enter' || event.key === 'Tab') && person) choose(person);
    else if (event.key === 'Escape') setTyped(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const described = [`${id}-hint`, errorMessage && `${id}-fault`].filter(Boolean).join(' ');
  const remaining = maxLength - value.length;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-note font-medium text-ink">
        {label}
        {optional && <span className="font-normal text-ink-2">{` · ${optional}`}</span>}
      </label>
      <div role="toolbar" aria-label={t('news.toolbar')} aria-controls={id} className="flex flex-wrap">
        {formats.map(([kind, icon]) => (
          <IconButton key={kind} icon={icon} label={t(`news.${kind}`)} onPress={() => format(kind)} />
        ))}
        <IconButton icon={AtSign} label={t('news.mention')} onPress={beginMention} />
      </div>
      <div className="relative">
        <textarea
          ref={area}
          id={id}
          name={field.name}
          rows={rows}
          value={value}
          // biome-ignore lint/a11y/noAutofocus: the field opens because its person asked to write
          autoFocus={field.autoFocus}
          onChange={(event) => {
            onChange(event.target.value);
            look();
          }}
          onClick={look}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setTyped(undefined);
            field.onBlur?.();
          }}
          aria-describedby={described}
          aria-required={field.isRequired || undefined}
          aria-invalid={errorMessage ? true : undefined}
          data-invalid={errorMessage ? true : undefined}
          aria-autocomplete="list"
          aria-controls={isOpen ? `${id}-people` : undefined}
          aria-activedescendant={isOpen ? mentionOptionId(id, active) : undefined}
          className={cx(inputClass, 'field-sizing-content min-h-24 py-2.5')}
        />
        {isOpen && <MentionList id={id} people={people} active={active} onChoose={choose} />}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <NativeDescription id={`${id}-hint`}>{t('news.mention_hint')}</NativeDescription>
        {remaining < 200 && (
          <span className={cx('ml-auto text-small tabular-nums', remaining < 0 ? 'font-semibold text-danger' : 'text-ink-2')}>
            {t('ui.characters_left', { count: remaining })}
          </span>
        )}
      </div>
      <NativeFieldError id={`${id}-fault`}>{errorMessage}</NativeFieldError>
    </div>
  );
}
