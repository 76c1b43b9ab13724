import type { Locale } from '@binome/contract/fields';
import type { Page } from 'playwright-core';
import { waitForStablePage } from './browser.ts';
import { textProblems } from './page-texts.ts';
import { openInside } from './page-tour.ts';

export type Crawl = {
  baseUrl: string;
  language: Locale;
  /** The hosts of links that lead out of the application. */
  hosts: ReadonlySet<string>;
  /** Loads each page by its address, instead of inside the application. */
  byAddress?: boolean;
  /** Kinds of record and filter pages that are opened once for all crawls with this set. */
  sharedKinds: Set<string>;
};

export type CrawlResult = { opened: string[]; problems: string[] };

/** Leaves the session. */
const sessionEnd = /^\/sign_out/;

/**
 * Follows the links of the open page and of the pages that they lead to, breadth first. Of addresses that differ only in their ids and
 * values it opens the first. Returns the addresses that it opened, and what is wrong with them.
 */
export async function crawl(page: Page, { baseUrl, language, hosts, byAddress = false, sharedKinds }: Crawl): Promise<CrawlResult> {
  const problems: string[] = [];
  const opened: string[] = [];
  const kinds = new Set<string>();
  const queue: { address: string; from: string }[] = [];
  const add = (address: string, from: string) => {
    const kind = kindOf(address);
    const known = isDeep(kind) ? sharedKinds : kinds;
    if (known.has(kind)) return;
    known.add(kind);
    queue.push({ address, from });
  };
  const refusals = watchRefusals(page);
  const first = addressOf(page.url());
  kinds.add(kindOf(first));
  for (let next: { address: string; from: string } | undefined = { address: first, from: 'the start' }; next; next = queue.shift()) {
    const { address, from } = next;
    const note = (problem: string) => problems.push(`${address} (from ${from}): ${problem}`);
    if (isFile(address)) {
      const status = await page.evaluate(async (url) => (await fetch(url)).status, address);
      if (status >= 400) note(`answers ${status}`);
      continue;
    }
    if (opened.length > 0) {
      if (byAddress || isConsole(address) !== isConsole(addressOf(page.url()))) await page.goto(address);
      else await openInside(page, address);
    }
    await waitForStablePage(page);
    opened.push(address);
    const found = await page.evaluate(readLinks);
    for (const problem of [...refusals(), ...found.problems, ...(await textProblems(page))]) note(problem);
    if (found.language !== language) note(`is in the language “${found.language}”`);
    const hash = new URL(address, baseUrl).hash.slice(1);
    if (hash && !found.ids.includes(decodeURIComponent(hash))) note('has no element for the anchor');
    for (const href of found.links) {
      const url = new URL(href);
      if (!/^https?:$/.test(url.protocol)) continue;
      if (url.origin === new URL(baseUrl).origin) {
        const isHere = url.hash !== '' && href.split('#')[0] === page.url().split('#')[0] && found.ids.includes(url.hash.slice(1));
        if (!isHere && !sessionEnd.test(url.pathname)) add(addressOf(href), address);
      } else if (!hosts.has(url.host)) note(`links to another host: ${href}`);
    }
  }
  return { opened, problems };
}

/** Returns the path, the parameters and the anchor of an address. */
function addressOf(href: string): string {
  const { pathname, search, hash } = new URL(href);
  return pathname + search + hash;
}

/** The path without its ids, the names of the parameters, and the anchor. Pages for a program are like those for the company. */
export function kindOf(address: string): string {
  const { pathname, searchParams, hash } = new URL(address, 'http://localhost');
  const path = pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');
  return `${path}?${[...searchParams.keys()]
    .filter((name) => name !== 'program_id')
    .sort()
    .join('&')}${hash}`;
}

/** Does the address have an id, a filter or an anchor? Each crawl opens the pages without one, because they differ by role. */
function isDeep(kind: string): boolean {
  return /:id|\?.|#/.test(kind);
}

function isConsole(address: string): boolean {
  return address.startsWith('/backoffice');
}

/** Is the address a document or a page without the application, such as a calendar file or the API's reference? */
function isFile(address: string): boolean {
  return /^\/(api|files|mailbox|sso\/metadata)\b|\.[a-z]{2,4}(\?|$)/.test(address);
}

/** Returns the calls that the server has refused since the last call. */
function watchRefusals(page: Page): () => string[] {
  const refusals: string[] = [];
  page.on('response', (response) => {
    const call = `${response.request().method()} ${response.url()}`;
    if (response.status() >= 400) refusals.push(`${call} answers ${response.status()}`);
  });
  return () => refusals.splice(0);
}

/** Runs in the page. */
function readLinks() {
  const problems: string[] = [];
  const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
  if (headings.length !== 1) problems.push(`has ${headings.length} main headings`);
  const isEmpty = (heading: Element) => heading.textContent?.trim() === '' && !heading.querySelector('img[alt], [aria-label]');
  if (headings.some((heading) => /déplacée ou n’existe pas|moved or does not exist/.test(heading.textContent ?? '')))
    problems.push('does not exist');
  if ([...document.querySelectorAll('h1, h2, h3, h4')].some(isEmpty)) problems.push('has an empty heading');
  const anchors = [...document.querySelectorAll('a')];
  const shown = (link: Element) => link.getAttribute('aria-label') || link.textContent?.trim() || link.outerHTML.slice(0, 80);
  for (const link of anchors) {
    const href = link.getAttribute('href');
    if (!href || href === '#' || href.startsWith('javascript:')) problems.push(`the link “${shown(link)}” leads nowhere`);
  }
  return {
    problems,
    language: document.documentElement.lang,
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    links: [...new Set(anchors.map(({ href }) => href).filter((href) => href !== ''))],
  };
}
