import type { BrandPattern } from '@binome/contract/values/brand-patterns';
import { people } from './drawings.ts';
import { type Html, html } from './html.ts';
import { pageTexts } from './page-texts.gen.ts';
import { patternDrawing } from './pattern.ts';
import type { PageText, Say } from './texts.ts';

const steps = [
  ['welcome.step_1_title', 'welcome.step_1_text'],
  ['welcome.step_2_title', 'welcome.step_2_text'],
  ['welcome.step_3_title', 'welcome.step_3_text'],
  ['welcome.step_4_title', 'welcome.step_4_text'],
] as const;
const topics = (Object.keys(pageTexts.fr) as PageText[]).filter((key) => key.startsWith('welcome.topic_'));

/** The home page of a company: what mentoring is, what it brings, the two profiles, the steps and the topics. */
export function welcomePage(say: Say, pattern: BrandPattern): Html {
  return html`<div class="mx-auto flex max-w-[1200px] flex-col gap-16 px-4 pt-6 md:px-8 lg:pt-12"><section class="grid items-center gap-10 lg:grid-cols-2"><div class="flex flex-col items-start gap-5"><h1 class="text-moment font-semibold text-balance">${say('welcome.title')}</h1><p class="max-w-[60ch] text-h3 text-ink-2">${say('welcome.intro')}</p><a href="/sign_in" class="inline-flex min-h-11 items-center rounded-control bg-primary px-4 py-1.5 text-note font-semibold text-on-primary">${say('welcome.sign_in')}</a><a href="/sign_up" class="link text-small">${say('welcome.invitation')}</a></div><div class="relative isolate hidden place-items-center overflow-hidden rounded-scene bg-deep p-10 md:grid forced-colors:border">${patternDrawing(pattern)}${people}</div></section>${section(
    say('welcome.what_title'),
    html`<p class="max-w-[68ch]">${say('welcome.what_text')}</p><p class="max-w-[68ch] text-ink-2">${say('welcome.what_not')}</p>`,
  )}<div class="grid gap-4 md:grid-cols-2">${benefits(say, 'welcome.mentee_title', ['welcome.mentee_1', 'welcome.mentee_2', 'welcome.mentee_3'])}${benefits(say, 'welcome.mentor_title', ['welcome.mentor_1', 'welcome.mentor_2', 'welcome.mentor_3'])}</div>${section(
    say('welcome.profiles_title'),
    html`<p>${say('welcome.profiles_text')}</p>${profile(say, 'welcome.profile_mentee_title', 'welcome.profile_mentee_text')}${profile(say, 'welcome.profile_mentor_title', 'welcome.profile_mentor_text')}`,
  )}${section(
    say('welcome.how_title'),
    html`<ol class="grid gap-6 xs:grid-cols-2 lg:grid-cols-4">${steps.map(([title, text]) => html`<li><h3 class="text-h3 font-semibold">${say(title)}</h3><p class="text-ink-2">${say(text)}</p></li>`)}</ol>`,
  )}${section(say('welcome.topics_title'), html`<ul class="flex flex-wrap gap-2">${topics.map((topic) => html`<li>${say(topic)}</li>`)}</ul>`)}</div>`;
}

function section(title: string, content: Html): Html {
  return html`<section class="flex flex-col gap-4"><h2 class="text-h1 font-semibold">${title}</h2>${content}</section>`;
}

function benefits(say: Say, title: PageText, items: readonly PageText[]): Html {
  return html`<section class="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card md:p-6"><h2 class="text-h2 font-semibold">${say(title)}</h2><ul class="flex list-disc flex-col gap-2 pl-5">${items.map((item) => html`<li>${say(item)}</li>`)}</ul></section>`;
}

function profile(say: Say, title: PageText, text: PageText): Html {
  return html`<div><h3 class="text-h3 font-semibold">${say(title)}</h3><p>${say(text)}</p></div>`;
}

/** The provider's own home page. The form needs the member app. */
export function providerPage(say: Say): Html {
  const moments = ['envie', 'rencontre', 'mi-chemin', 'carnet'] as const;
  const list = (title: PageText, items: readonly PageText[]) => benefits(say, title, items);
  return html`<div class="mx-auto flex max-w-[1200px] flex-col gap-16 px-4 pt-4 md:px-8 lg:gap-24 lg:pt-10"><section class="flex flex-col gap-5"><h1 class="text-moment font-semibold text-balance">${say('provider.landing_title')}</h1><p class="max-w-[56ch] text-h3">${say('provider.landing_intro')}</p></section>${section(
    say('provider.landing_story'),
    html`<ol class="grid gap-8 md:grid-cols-2">${moments.map((moment) => html`<li><h3 class="text-h2 font-semibold">${say(`provider.landing_${moment}_title`)}</h3><p class="text-ink-2">${say(`provider.landing_${moment}_text`)}</p></li>`)}</ol>`,
  )}<div class="grid gap-5 lg:grid-cols-2">${list('provider.landing_hr', ['provider.landing_hr_1', 'provider.landing_hr_2', 'provider.landing_hr_3'])}${list('provider.landing_members', ['provider.landing_members_1', 'provider.landing_members_2', 'provider.landing_members_3'])}</div>${section(say('provider.landing_trust'), html`<p>${say('provider.landing_trust_text')}</p>`)}${section(say('provider.landing_setup'), html`<p>${say('provider.landing_setup_text')}</p>`)}</div>`;
}
