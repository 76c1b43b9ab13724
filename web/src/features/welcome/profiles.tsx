import { HeartHandshake, type LucideIcon, Sprout } from 'lucide-react';
import { type PlainId, useIntl } from '../../lib/text/intl.ts';

/** The section of the home page about the mentee and the mentor profile. */
export function Profiles() {
  const { t } = useIntl();
  return (
    <section aria-labelledby="profiles" className="flex flex-col gap-5 rounded-scene bg-soft p-5 text-on-soft md:p-8">
      <div className="flex flex-col gap-2">
        <h2 id="profiles" className="text-h1 font-semibold">
          {t('welcome.profiles_title')}
        </h2>
        <p className="max-w-[68ch]">{t('welcome.profiles_text')}</p>
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <Profile icon={Sprout} title="welcome.profile_mentee_title" text="welcome.profile_mentee_text" />
        <Profile icon={HeartHandshake} title="welcome.profile_mentor_title" text="welcome.profile_mentor_text" />
      </div>
    </section>
  );
}

function Profile({ icon: Icon, title, text }: { icon: LucideIcon; title: PlainId; text: PlainId }) {
  const { t } = useIntl();
  return (
    <div className="flex gap-4">
      <Icon aria-hidden className="mt-0.5 size-7 shrink-0" strokeWidth={1.75} />
      <div className="flex flex-col gap-1">
        <h3 className="text-h3 font-semibold">{t(title)}</h3>
        <p>{t(text)}</p>
      </div>
    </div>
  );
}
