import { type Html, html } from './html.ts';

// The drawings of the member app's public pages, with its classes. They are decorative.

/** The mark beside the company's name. */
export const brandMark: Html = html`<svg aria-hidden="true" viewBox="0 0 32 32" fill="none" stroke-width="4.5" stroke-linecap="round" class="size-8 shrink-0"><rect width="32" height="32" rx="8" class="fill-primary"/><path d="M15.2 10.3a6.2 6.2 0 1 0 0 11.4" class="stroke-on-primary"/><path d="M16.8 21.7a6.2 6.2 0 1 0 0-11.4" class="stroke-on-primary opacity-60"/><path d="M13.4 16h5.2" class="stroke-on-primary"/></svg>`;

/** The arrow beside a question. It points up while the answer is shown. */
export const chevron: Html = html`<svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="size-5 shrink-0 group-open:rotate-180"><path d="m6 9 6 6 6-6"/></svg>`;

const paler = '[color-mix(in_oklab,var(--primary)_42%,var(--soft))]';

/** Two linked people. */
export const people: Html = html`<svg aria-hidden="true" viewBox="30 -26 340 270" fill="none" stroke-width="30" class="w-full max-w-md"><circle cx="138" cy="0" r="24" class="fill-deep"/><circle cx="262" cy="0" r="24" class="fill-${paler}"/><circle cx="150" cy="138" r="88" class="stroke-deep"/><circle cx="250" cy="138" r="88" class="stroke-${paler}"/><path d="M165.3 51.3A88 88 0 0 1 223 88.8" class="stroke-deep"/></svg>`;
