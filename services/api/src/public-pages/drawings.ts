import { type Html, html } from './html.ts';

// The drawings of the member app's public pages, with its classes. They are decorative.

/** The mark beside the company's name. */
export const brandMark: Html = html`<svg aria-hidden="true" viewBox="0 0 32 32" fill="none" stroke-width="4.2" class="size-8 shrink-0"><circle cx="11" cy="16" r="8" class="stroke-ring"/><circle cx="21" cy="16" r="8" class="stroke-warm"/><path d="M12.9 8.2A8 8 0 0 1 18.2 12.5" class="stroke-ring"/></svg>`;

/** The arrow beside a question. It points up while the answer is shown. */
export const chevron: Html = html`<svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="size-5 shrink-0 group-open:rotate-180"><path d="m6 9 6 6 6-6"/></svg>`;

/** Two linked people. */
export const people: Html = html`<svg aria-hidden="true" viewBox="30 -26 340 270" fill="none" stroke-width="30" class="w-full max-w-md"><circle cx="138" cy="0" r="24" class="fill-ring"/><circle cx="262" cy="0" r="24" class="fill-warm"/><circle cx="150" cy="138" r="88" class="stroke-ring"/><circle cx="250" cy="138" r="88" class="stroke-warm"/><path d="M165.3 51.3A88 88 0 0 1 223 88.8" class="stroke-ring"/></svg>`;
