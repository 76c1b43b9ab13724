import type { BrandPattern as Pattern } from '@binome/contract/values/brand-patterns';
import { Link } from '@tanstack/react-router';
import { ArrowRight, HeartHandshake, type LucideIcon, Sprout } from 'lucide-react';
import { useTitle } from '../../lib/page/use-title.ts';
import { type PlainId, useIntl } from '../../lib/text/intl.ts';
import { BrandPattern } from '../../ui/frame/brand-pattern.tsx';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Illustration } from '../../ui/layout/illustration.tsx';
import { Tag } from '../../ui/layout/tag.tsx';
import { Profiles } from './profiles.tsx';

const menteeBenefits = ['welcome.mentee_1', 'welcome.mentee_2', 'welcome.mentee_3'] as const;
const mentorBenefits = ['welcome.mentor_1', 'welcome.mentor_2', 'welcome.mentor_3'] as const;
const steps = ['1', '2', '3', '4'] as const;
const topics = [
  'welcome.topic_new_job',
  'welcome.topic_first_team',
  'welcome.topic_mobility',
  'welcome.topic_career',
  'welcome.topic_confidence',
  'welcome.topic_change',
  'welcome.topic_speaking',
  'welcome.topic_network',
  'welcome.topic_balance',
  'welcome.topic_digital',
] as const;

/** The home page of a company: an introduction to mentoring, its benefits for mentees and mentors, the steps and the topics. */
export function Welcome({ pattern }: { pattern: Pattern }) {
  const { t } = useIntl();
  useTitle(t('welcome.title'));
  return (
    <div className="mx-auto flex max-w-[1200px] flex-col gap-16 px-4 pt-6 md:px-8 lg:pt-12">
      <section className="grid items-center gap-10 lg:grid-cols-2">
        <div className="flex flex-col items-start gap-5">
          <h1 tabIndex={-1} className="text-moment font-semibold text-balance">
            {t('welcome.title')}
          </h1>
          <p className="max-w-[60ch] text-h3 text-ink-2">{t('welcome.intro')}</p>
          <LinkButton to="/sign_in" variant="primary">
            {t('welcome.sign_in')}
          </LinkButton>
          <Link to="/sign_up/{-$id}" params={{ id: undefined }} className="link text-small">
            {t('welcome.invitation')}
          </Link>
        </div>
        <div className="relative isolate hidden place-items-center overflow-hidden rounded-scene bg-deep p-10 md:grid forced-colors:border">
          <BrandPattern pattern={pattern} />
          <Illustration name="rencontre" />
        </div>
      </section>

      <section aria-labelledby="what" className="flex flex-col gap-4">
        <h2 id="what" className="text-h1 font-semibold">
          {t('welcome.what_title')}
        </h2>
        <p className="max-w-[68ch]">{t('welcome.what_text')}</p>
        <p className="max-w-[68ch] text-ink-2">{t('welcome.what_not')}</p>
      </section>

      <div className="grid gap-4 md:grid-cols-2">
        <Benefits icon={Sprout} title="welcome.mentee_title" items={menteeBenefits} />
        <Benefits icon={HeartHandshake} title="welcome.mentor_title" items={mentorBenefits} />
      </div>

      <Profiles />

      <section aria-labelledby="how" className="flex flex-col gap-5">
        <h2 id="how" className="text-h1 font-semibold">
          {t('welcome.how_title')}
        </h2>
        <ol className="grid gap-6 xs:grid-cols-2 lg:grid-cols-4">
          {steps.map((step) => (
            <li key={step} className="flex flex-col gap-2">
              <span aria-hidden className="grid size-9 place-items-center rounded-pill bg-soft font-semibold text-on-soft">
                {step}
              </span>
              <h3 className="text-h3 font-semibold">{t(`welcome.step_${step}_title`)}</h3>
              <p className="text-ink-2">{t(`welcome.step_${step}_text`)}</p>
            </li>
          ))}
        </ol>
      </section>

      <section aria-labelledby="topics" className="flex flex-col gap-4">
        <h2 id="topics" className="text-h1 font-semibold">
          {t('welcome.topics_title')}
        </h2>
        <ul className="flex flex-wrap gap-2">
          {topics.map((topic) => (
            <li key={topic}>
              <Tag>{t(topic)}</Tag>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="more" className="flex flex-col gap-4">
        <h2 id="more" className="text-h1 font-semibold">
          {t('welcome.learn_more')}
        </h2>
        <ul className="grid gap-4 md:grid-cols-2">
          <LearnMoreLink to="/charter-mentoring-entreprise" title={t('system.charter')} text={t('welcome.learn_charter')} />
          <LearnMoreLink to="/faq-mentoring" title={t('system.faq')} text={t('welcome.learn_faq')} />
        </ul>
      </section>
    </div>
  );
}

function LearnMoreLink({ to, title, text }: { to: '/charter-mentoring-entreprise' | '/faq-mentoring'; title: string; text: string }) {
  return (
    <li>
      <Link to={to} className="group flex h-full items-center gap-4 rounded-card bg-surface p-4 shadow-card md:p-6 forced-colors:border">
        <span className="grow">
          <span className="block text-h3 font-semibold group-hover:underline">{title}</span>
          <span className="block text-ink-2">{text}</span>
        </span>
        <ArrowRight aria-hidden className="size-5 shrink-0 text-link" />
      </Link>
    </li>
  );
}

function Benefits({ icon: Icon, title, items }: { icon: LucideIcon; title: PlainId; items: readonly PlainId[] }) {
  const { t } = useIntl();
  return (
    <Card as="section" className="flex flex-col gap-4">
      <Icon aria-hidden className="size-8 text-link" strokeWidth={1.75} />
      <h2 className="text-h2 font-semibold">{t(title)}</h2>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {items.map((item) => (
          <li key={item}>{t(item)}</li>
        ))}
      </ul>
    </Card>
  );
}
