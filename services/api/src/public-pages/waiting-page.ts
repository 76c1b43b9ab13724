import type { Locale } from '@binome/contract/fields';
import { brandMark } from './drawings.ts';
import { type Html, html } from './html.ts';

const texts = {
  fr: {
    loading: 'Chargement…',
    needsJavaScript: 'Cette page a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez la page.',
  },
  en: { loading: 'Loading…', needsJavaScript: 'This page needs JavaScript. Turn it on in your browser, then reload the page.' },
};

/** What a page shows until the application has loaded: our mark, after a moment so that it does not flash on a fast network. */
export function waitingPage(locale: Locale): Html {
  const { loading, needsJavaScript } = texts[locale];
  return html`<div role="status" class="grid min-h-dvh animate-wait place-items-center noscript:hidden">${brandMark}<span class="sr-only">${loading}</span></div><noscript><p class="p-6">${needsJavaScript}</p></noscript>`;
}
