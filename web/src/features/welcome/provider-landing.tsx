import { Check, KeyRound, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTitle } from '../../lib/page/use-title.ts';
import { type PlainId, useIntl } from '../../lib/text/intl.ts';
import { wholeWords } from '../../lib/text/whole-words.tsx';
import { buttonClass } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/classes.ts';
import { Scene } from '../../ui/layout/scene.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { LinkedRings } from '../../ui/people/linked-rings.tsx';
import { DemoRequestForm, demoFieldId } from './demo-request-form.tsx';
import { MatchStory } from './match-story.tsx';
import { charlotte, paul } from './story-people.ts';

/** The provider's own home page, for HR and for the people of a programme. It says only what the product does. */
export function ProviderLanding() {
  const { t } = useIntl();
  useTitle(t('welcome.title'));
  return (
    <div className="mx-auto flex max-w-[1200px] flex-col gap-16 px-4 pt-4 md:px-8 lg:gap-24 lg:pt-10">
      <section className="grid items-center gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
        <div className="flex flex-col gap-5">
          <h1 tabIndex={-1} className="text-moment text-[clamp(2.25rem,1.5rem+3vw,3.75rem)] font-semibold text-balance">
            {wholeWords(t('provider.landing_title'))}
          </h1>
          <p className="max-w-[56ch] text-h3">{t('provider.landing_intro')}</p>
          <DemoRequestForm />
        </div>
        <Meeting />
      </section>

      <MatchStory />

      <div className="grid gap-6 lg:grid-cols-2">
        <Side id="hr" title="provider.landing_hr" items={['provider.landing_hr_1', 'provider.landing_hr_2', 'provider.landing_hr_3']} />
        <Side
          id="members"
          tone="warm"
          title="provider.landing_members"
          items={['provider.landing_members_1', 'provider.landing_members_2', 'provider.landing_members_3']}
        />
      </div>

      <div className="grid gap-x-6 gap-y-8 md:grid-cols-2">
        <Ground icon={<ShieldCheck aria-hidden className="size-8 text-link" strokeWidth={1.75} />} name="trust" />
        <Ground icon={<KeyRound aria-hidden className="size-8 text-link" strokeWidth={1.75} />} name="setup" />
      </div>

      <Scene
        tone="deep"
        aria-labelledby="end"
        art={
          <a href={`#${demoFieldId}`} className={cx(buttonClass('primary'), 'shrink-0 self-start lg:self-center')}>
            {t('provider.demo_send')}
          </a>
        }
      >
        <h2 id="end" className="text-h1 font-semibold text-balance">
          {t('provider.landing_end')}
        </h2>
      </Scene>
    </div>
  );
}

/** Two people of the demonstration, who meet in front of the visitor: the drawing of the claim beside it. */
function Meeting() {
  const { t } = useIntl();
  return (
    <div className="flex flex-col gap-4 rounded-scene bg-soft p-4 md:p-9 forced-colors:border">
      <Line person={charlotte} text={t('provider.landing_seeks')} />
      <Line person={paul} text={t('provider.landing_knows')} isWarm />
      <LinkedRings left={charlotte} right={paul} size={120} meet className="mx-auto mt-4" />
    </div>
  );
}

function Line({ person, text, isWarm }: { person: typeof charlotte; text: string; isWarm?: boolean }) {
  const { t } = useIntl();
  return (
    <div
      className={cx(
        'flex max-w-[94%] animate-rise items-center gap-4 rounded-card px-4 py-3.5 shadow-card forced-colors:border',
        isWarm ? 'self-end bg-warm-soft text-on-warm [animation-delay:300ms]' : 'self-start bg-surface',
      )}
    >
      <Avatar firstName={person.first_name} lastName={person.last_name} url={person.avatar_url} size={56} />
      <p className="flex min-w-0 flex-col">
        <span className="text-small">{text}</span>{' '}
        <span className="font-display text-quote font-medium">{t('welcome.topic_first_team')}</span>
      </p>
    </div>
  );
}

function Side({ id, title, items, tone }: { id: string; title: PlainId; items: readonly PlainId[]; tone?: 'warm' }) {
  const { t } = useIntl();
  return (
    <Scene tone={tone ?? 'soft'} aria-labelledby={id}>
      <h2 id={id} className="text-h2 font-semibold">
        {t(title)}
      </h2>
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0" />
            {t(item)}
          </li>
        ))}
      </ul>
    </Scene>
  );
}

function Ground({ icon, name }: { icon: ReactNode; name: 'trust' | 'setup' }) {
  const { t } = useIntl();
  return (
    <section aria-labelledby={name} className="flex flex-col gap-2">
      {icon}
      <h2 id={name} className="scroll-mt-16 text-h3 font-semibold">
        {t(`provider.landing_${name}`)}
      </h2>
      <p className="max-w-[56ch] text-ink-2">{t(`provider.landing_${name}_text`)}</p>
    </section>
  );
}
