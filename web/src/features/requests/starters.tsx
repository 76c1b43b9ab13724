import { ToggleButton } from 'react-aria-components';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { Sender } from '../../lib/data/peer-roles.ts';
import { type AppIntl, useIntl } from '../../lib/text/intl.ts';
import { ownTopic, type RequestDraft } from './draft.ts';
import { type Starter, type StarterFacts, startersOf, toggleStarter } from './starters.ts';

interface StartersProps extends Pick<StarterFacts, 'own' | 'other' | 'sender'> {
  control: Control<RequestDraft>;
  /** First name of the receiver. */
  name: string;
  needs: readonly { code: string; label: string }[];
}

/** First sentences from both profiles: a press puts one into the message, a second press takes it away. */
export function Starters({ control, name, needs, sender, ...profiles }: StartersProps) {
  const intl = useIntl();
  const { t } = intl;
  const [need, topic] = useWatch({ control, name: ['need', 'topic'] });
  const { field } = useController({ control, name: 'message' });
  const label = need === ownTopic ? topic.trim() : needs.find(({ code }) => code === need)?.label;
  const subject = label ? { code: need === ownTopic ? null : need, label } : null;
  const texts = startersOf({ ...profiles, sender, subject }).map((starter) => starterText(intl, sender, starter));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the buttons are no fields.
    <div role="group" aria-labelledby="starters" className="flex flex-col gap-2">
      <p id="starters" className="text-note font-medium">
        {t('requests.start')}
      </p>
      {texts.map((text) => (
        <ToggleButton
          key={text}
          isSelected={field.value.includes(text)}
          onChange={() => field.onChange(toggleStarter(field.value, text, t('requests.greeting', { name })))}
          className="min-h-13 rounded-choice border border-line-strong bg-surface px-4 py-2.5 text-left text-note font-medium break-words transition-colors duration-150 hover:bg-sunken data-selected:border-primary data-selected:bg-soft data-selected:text-on-soft data-selected:inset-ring data-selected:inset-ring-primary forced-colors:data-selected:outline-3 forced-colors:data-selected:-outline-offset-3 forced-colors:data-selected:outline-[Highlight]"
        >
          {text}
        </ToggleButton>
      ))}
    </div>
  );
}

function starterText({ t }: AppIntl, sender: Sender, starter: Starter): string {
  switch (starter.kind) {
    case 'known_subject':
    case 'subject':
      return t(`requests.starter_${starter.kind}`, { sender, subject: starter.subject });
    case 'shared_subject':
      return t('requests.starter_shared_subject', { subject: starter.subject });
    case 'words':
      return t('requests.starter_words', { text: starter.text });
    case 'open':
      return t('requests.starter_open', { sender });
    case 'expectation':
      return t('requests.starter_expectation', { sender, label: starter.label });
    default:
      return t(`requests.starter_${starter.kind}`, { label: starter.label });
  }
}
