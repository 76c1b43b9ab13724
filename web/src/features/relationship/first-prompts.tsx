import type { Notebook } from '@binome/contract/mentoring/notebook';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { maxNotebookTitleLength, maxSharedTextLength } from '@binome/contract/values/limits';
import { Check } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { partnerOf } from '../../lib/data/meetings.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/classes.ts';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { AddForm } from './add-line.tsx';
import { useAddObjective } from './use-notebook.ts';
import { useAddNote } from './use-save-notes.ts';

interface FirstPromptsProps {
  relationship: MentoringRelationship;
  notebook: Notebook;
  primary: boolean;
}

const promptNames = ['know', 'objective', 'year'] as const;
type PromptName = (typeof promptNames)[number];

/** Three prompts, each of which becomes a field in place: two notes and the first objective. */
export function FirstPrompts({ relationship, notebook, primary }: FirstPromptsProps) {
  const { t } = useIntl();
  const { id, viewer } = relationship;
  const [openName, setOpenName] = useState<PromptName>();
  const list = useRef<HTMLOListElement>(null);
  const addObjective = useAddObjective(id);
  const addNote = useAddNote(id);
  const { first_name: name } = partnerOf(relationship);
  const texts: Record<PromptName, string> = {
    know: t('relationship.prompt_know', { name }),
    objective: t('relationship.prompt_objective'),
    year: t('relationship.prompt_year'),
  };
  const headingOf = (prompt: PromptName) =>
    t('relationship.prompt_author', { author: relationship[viewer].first_name, prompt: texts[prompt] });
  const isDone = (prompt: PromptName) =>
    prompt === 'objective' ? notebook.objectives.length > 0 : notebook.notes.body.includes(headingOf(prompt));
  const close = (prompt: PromptName) => {
    flushSync(() => setOpenName(undefined));
    list.current?.querySelector<HTMLElement>(`[data-prompt=${prompt}]`)?.focus();
  };
  const first = promptNames.find((prompt) => !isDone(prompt));
  return (
    <>
      <ol ref={list} className="w-full divide-y divide-current/15">
        {promptNames.map((prompt, index) => (
          <li key={prompt} className="flex items-start gap-4 py-3">
            <span
              aria-hidden
              className={cx(
                'mt-1 grid size-9 shrink-0 place-items-center rounded-pill font-display font-semibold',
                primary ? 'bg-surface text-link' : 'bg-soft text-on-soft',
              )}
            >
              {isDone(prompt) ? <Check className="size-5" /> : index + 1}
            </span>
            {openName === prompt ? (
              <Suspense fallback={<Skeleton className="h-40 grow" />}>
                {' '}
                <AddForm
                  label={texts[prompt]}
                  defaultValues={{ title: '' }}
                  draft={`first ${prompt} ${id}`}
                  multiline={prompt !== 'objective'}
                  maxLength={prompt === 'objective' ? maxNotebookTitleLength : maxSharedTextLength}
                  onAdd={async ({ title }, idempotencyKey) =>
                    prompt === 'objective' ? addObjective({ title, idempotencyKey }) : addNote({ heading: headingOf(prompt), text: title })
                  }
                  onClose={() => close(prompt)}
                />
              </Suspense>
            ) : (
              <button
                type="button"
                data-prompt={prompt}
                onClick={() => setOpenName(prompt)}
                className="flex min-h-11 min-w-0 grow flex-col justify-center rounded-control text-left hover:underline"
              >
                <b className="max-w-full font-semibold break-words">{texts[prompt]}</b>
                <span className="text-small">{t(isDone(prompt) ? 'relationship.prompt_done' : `relationship.prompt_${prompt}_hint`)}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
      {first && openName === undefined && (
        <Button variant={primary ? 'primary' : 'secondary'} onPress={() => setOpenName(first)}>
          {t(first === 'know' ? 'relationship.prompt_start' : 'relationship.prompt_next')}
        </Button>
      )}
    </>
  );
}
