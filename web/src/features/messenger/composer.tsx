import type { CommentFile } from '@binome/contract/messaging/comment-files';
import type { Comment } from '@binome/contract/messaging/conversation-comments';
import type { Conversation } from '@binome/contract/messaging/conversations';
import { maxMessageLength } from '@binome/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { TextArea as AriaTextArea, FileTrigger, TextField } from 'react-aria-components';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { inputClass } from '../../ui/fields/field.tsx';
import { cx } from '../../ui/frame/classes.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { EmojiButton } from './emoji-button.tsx';
import { partnerIn } from './people.ts';
import { settingsQuery } from './queries.ts';
import { QuoteBlock } from './quote-block.tsx';
import { UploadChips } from './upload-chips.tsx';
import { useEditComment } from './use-edit-comment.ts';
import { useUploads } from './use-uploads.ts';

interface ComposerProps {
  conversation: Conversation;
  quote: Comment | null;
  onQuote: (comment: Comment | null) => void;
  /** The message that is being edited, instead of writing a new one. */
  edited: Comment | null;
  onEdited: () => void;
  onType: () => void;
  onSend: (message: { body: string; files: CommentFile[]; quote: Comment['quote'] }) => void;
}

/** The field for a new message and its files. An unsent message is kept in the tab. */
export function Composer({ conversation, quote, onQuote, edited, onEdited, onType, onSend }: ComposerProps) {
  const { t } = useIntl();
  const draft = useDraft(`message ${conversation.id}`);
  const [body, setBody] = useState(() => edited?.body ?? String(draft.load()?.body ?? ''));
  const { data: settings } = useQuery(settingsQuery);
  const { uploads, fault, add, remove, clear, files, isUploading } = useUploads(conversation.id);
  const { save, isSaving } = useEditComment(onEdited);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isDragged, setDragged] = useState(false);
  const text = body.trim();
  const isTooLong = text.length > maxMessageLength;
  const canSend = !isUploading && !isTooLong && !isSaving && (text !== '' || (files.length > 0 && !edited));

  useEffect(() => {
    if (quote || edited) field.current?.focus();
  }, [quote, edited]);

  const change = (value: string) => {
    setBody(value);
    if (value !== '') onType();
    if (!edited) draft.store(value === '' ? null : { body: value });
  };
  const send = () => {
    if (!canSend) return;
    if (edited) return save(edited, text);
    onSend({ body: text, files, quote: quote && { id: quote.id, author_user_id: quote.author_user_id, body: quote.body, removed: false } });
    change('');
    clear();
    onQuote(null);
    field.current?.focus();
  };
  const cancel = () => {
    if (edited) onEdited();
    else onQuote(null);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (edited || quote)) return cancel();
    if (event.key !== 'Enter') return;
    const isCommand = event.ctrlKey || event.metaKey;
    // On a phone, Enter starts a new line: its keyboard has no Shift+Enter.
    const sendsAlone = (settings?.enter_sends ?? true) && !event.shiftKey && matchMedia('(pointer: fine)').matches;
    if (!isCommand && !sendsAlone) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0 || edited) return;
    event.preventDefault();
    add(pasted);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragged(false);
    if (!edited) add([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the attach button does the same by keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setDragged(true);
      }}
      onDragLeave={() => setDragged(false)}
      onDrop={onDrop}
      className={cx('flex flex-col gap-2 border-t border-line p-3 lg:px-4', isDragged && 'bg-soft')}
    >
      {(quote || edited) && (
        <div className="flex items-start justify-between gap-2">
          {edited ? (
            <p className="text-small font-medium text-link">{t('messenger.editing')}</p>
          ) : (
            quote && <QuoteBlock quote={{ ...quote, removed: false }} conversation={conversation} />
          )}
          <IconButton icon={X} small label={t(edited ? 'messenger.cancel_edit' : 'messenger.cancel_quote')} onPress={cancel} />
        </div>
      )}
      <UploadChips uploads={uploads} onRemove={remove} />
      {(fault || isTooLong) && (
        <p role="alert" className="text-small text-danger">
          {isTooLong ? t('messenger.too_long', { count: text.length - maxMessageLength }) : fault}
        </p>
      )}
      <div className="flex items-end gap-1">
        {!edited && (
          <FileTrigger allowsMultiple onSelect={(list) => add([...(list ?? [])])}>
            <IconButton icon={Paperclip} label={t('messenger.attach')} />
          </FileTrigger>
        )}
        <EmojiButton onPick={(emoji) => change(insertAt(field.current, body, emoji))} />
        <TextField
          aria-label={t('messenger.write_to', { name: partnerIn(conversation).first_name })}
          value={body}
          onChange={change}
          className="flex min-w-0 grow flex-col"
        >
          <AriaTextArea
            ref={field}
            rows={1}
            placeholder={t('messenger.placeholder')}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            className={cx(inputClass, 'field-sizing-content max-h-40 min-h-11 resize-none py-2.5')}
          />
        </TextField>
        <IconButton
          icon={SendHorizontal}
          label={t(edited ? 'messenger.save' : 'messenger.send')}
          isDisabled={!canSend}
          onPress={send}
          className="bg-primary text-on-primary! hover:bg-primary-hover"
        />
      </div>
    </div>
  );
}

/** Inserts a text in place of the selection of a field. */
function insertAt(field: HTMLTextAreaElement | null, body: string, text: string): string {
  const [start, end] = [field?.selectionStart ?? body.length, field?.selectionEnd ?? body.length];
  return body.slice(0, start) + text + body.slice(end);
}
