import { type Html, html } from './html.ts';

// The drawings of the member app's public pages, with its classes. They are decorative.

/** The mark beside the company's name. */
export const brandMark: Html = html`<svg aria-hidden="true" viewBox="0 0 32 32" fill="none" stroke-width="4.2" class="size-8 shrink-0"><circle cx="11" cy="16" r="8" class="stroke-ring"/><circle cx="21" cy="16" r="8" class="stroke-warm"/><path d="M12.9 8.2A8 8 0 0 1 18.2 12.5" class="stroke-ring"/></svg>`;

/** The arrow beside a question. It points up while the answer is shown. */
export const chevron: Html = html`<svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="size-5 shrink-0 group-open:rotate-180"><path d="m6 9 6 6 6-6"/></svg>`;

/** Two linked people. */
export const people: Html = html`<svg aria-hidden="true" viewBox="0 0 480 320" fill="none" stroke-linecap="round" stroke-linejoin="round" class="w-full max-w-md"><path d="M72 320a168 168 0 0 1 336 0z" class="fill-ring-pale/50 forced-colors:fill-none"/><circle cx="184" cy="206" r="72" stroke-width="28" class="stroke-ring"/><circle cx="184" cy="84" r="28" class="fill-ring"/><circle cx="296" cy="206" r="72" stroke-width="28" class="stroke-warm"/><circle cx="296" cy="84" r="28" class="fill-warm"/><path d="M226.1 147.6A72 72 0 0 1 254.7 192.2" stroke-width="28" stroke-linecap="butt" class="stroke-ring"/><path d="M240 22v18m-28-6 8 14m48-14-8 14" stroke-width="6" class="stroke-meet"/></svg>`;
